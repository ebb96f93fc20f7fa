import type { Text } from '../text.js';

/** What staff are told about jobs that no try could do. */
export const jobTexts = {
  'jobs.retried': { en: 'It is being tried again.', hi: 'इसे फिर से किया जा रहा है।' },
  'jobs.allRetried': { en: 'They are being tried again.', hi: 'इन्हें फिर से किया जा रहा है।' },
  'jobs.discarded': {
    en: 'It was discarded and will not be done.',
    hi: 'इसे छोड़ दिया गया; यह अब नहीं किया जाएगा।',
  },
  'jobs.wasDiscarded': {
    en: 'Somebody discarded this meanwhile. It will not be done.',
    hi: 'इस बीच किसी ने इसे छोड़ दिया। यह अब नहीं किया जाएगा।',
  },
  'jobs.notFailed': {
    en: 'This is no failed job any more. Please look at the list again.',
    hi: 'यह अब असफल काम नहीं है। कृपया सूची फिर से देखें।',
  },
  'jobs.reason': {
    en: 'Please write why, in at least 3 characters.',
    hi: 'कृपया कारण लिखें, कम से कम 3 अक्षरों में।',
  },
} as const satisfies Record<string, Text>;
