import type { Texts } from '@portal/contract/text';

/** Texts about runs of any kind. */
export const runTexts = {
  percent: { en: '{label}: {progress}%', hi: '{label}: {progress}%' },
  done: { en: '{label}: finished', hi: '{label}: पूरा हुआ' },
  failed: { en: '{label}: failed', hi: '{label}: असफल रहा' },
  cancelled: { en: '{label}: cancelled', hi: '{label}: रद्द किया गया' },
  units: { en: '{done} of {total}', hi: '{total} में से {done}' },
  unitsFailed: { en: '{done} of {total}, {failed} failed', hi: '{total} में से {done}, {failed} असफल' },
  cancel: { en: 'Stop', hi: 'रोकें' },
  stopping: { en: 'Stopping...', hi: 'रोका जा रहा है...' },
  retry: { en: 'Retry', hi: 'फिर प्रयास करें' },
  continues: {
    en: 'You can leave this page: the work continues and is shown here again.',
    hi: 'आप यह पेज छोड़ सकते हैं: काम चलता रहेगा और यहाँ फिर दिखेगा।',
  },
} as const satisfies Texts;
