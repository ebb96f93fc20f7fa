import type { Text } from '../text.js';

/** What staff are told about jobs that no try could do. */
export const jobTexts = {
  'jobs.retried': { en: 'It is being retried.', hi: 'इसे फिर से किया जा रहा है।' },
  'jobs.allRetried': { en: 'They are being retried.', hi: 'इन्हें फिर से किया जा रहा है।' },
  'jobs.discarded': {
    en: 'It was discarded and will not be done.',
    hi: 'इसे छोड़ दिया गया; यह अब नहीं किया जाएगा।',
  },
  'jobs.wasDiscarded': {
    en: 'Someone has discarded this in the meantime. It will not be done.',
    hi: 'इस बीच किसी और ने इसे छोड़ दिया है। यह अब नहीं किया जाएगा।',
  },
  'jobs.notFailed': {
    en: 'This job is no longer failed. Please check the list again.',
    hi: 'यह काम अब असफल नहीं है। कृपया सूची फिर से देखें।',
  },
  'jobs.reason': {
    en: 'Give a reason of at least 3 characters.',
    hi: 'कारण लिखें, कम से कम 3 अक्षरों में।',
  },
} as const satisfies Record<string, Text>;
