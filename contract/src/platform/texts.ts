import type { Text } from '../text.js';

/** Texts that only staff see. */
export const platformOfficeTexts = {
  // Attention entries.
  'attention.closed': { en: 'Marked as done.', hi: 'हो गया के रूप में दर्ज किया गया।' },
  'attention.notByHand': {
    en: 'This entry goes when its cause is gone. It can’t be marked as done.',
    hi: 'कारण दूर होने पर यह प्रविष्टि अपने-आप हट जाएगी। इसे हाथ से बंद नहीं किया जा सकता।',
  },
  // Dead letters.
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
  // Rejected list queries.
  'list.filter': { en: 'This list can be filtered by:', hi: 'इस सूची में ये फ़िल्टर लग सकते हैं:' },
  'list.sort': { en: 'This list can be sorted by:', hi: 'यह सूची इनके क्रम में लग सकती है:' },
  'list.together': {
    en: 'These filters and this sort order cannot be used together.',
    hi: 'ये फ़िल्टर और यह क्रम एक साथ नहीं लग सकते।',
  },
  'list.farRange': {
    en: 'To go beyond 10,000 rows, move one page at a time or narrow the search.',
    hi: '10,000 पंक्तियों से आगे एक-एक पेज करके जाएँ, या खोज को सीमित करें।',
  },
  'list.cursor': {
    en: 'This page belongs to a different search. Please start again from the first page.',
    hi: 'यह पेज किसी और खोज का है। कृपया पहले पेज से शुरू करें।',
  },
  'list.slow': {
    en: 'This is taking too long. Please narrow the search.',
    hi: 'इसमें बहुत समय लग रहा है। कृपया खोज को सीमित करें।',
  },
  // Runs.
  'run.cancelled': { en: 'This was cancelled.', hi: 'यह रद्द कर दिया गया।' },
  'run.notCancellable': {
    en: 'This cannot be stopped once it has started.',
    hi: 'शुरू होने के बाद इसे रोका नहीं जा सकता।',
  },
  'run.ended': { en: 'This has already ended.', hi: 'यह पहले ही समाप्त हो चुका है।' },
} as const satisfies Record<string, Text>;
