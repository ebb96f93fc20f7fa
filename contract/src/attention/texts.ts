import type { Text } from '../text.js';

/** What staff are told about entries that need somebody. */
export const attentionTexts = {
  'attention.closed': { en: 'Marked as done.', hi: 'हो गया के रूप में दर्ज किया गया।' },
  'attention.notByHand': {
    en: 'This entry goes when its cause is gone. It can’t be marked as done.',
    hi: 'कारण दूर होने पर यह प्रविष्टि अपने-आप हट जाएगी। इसे हाथ से बंद नहीं किया जा सकता।',
  },
} as const satisfies Record<string, Text>;
