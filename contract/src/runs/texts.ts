import type { Text } from '../text.js';

/** What staff are told of long work. */
export const runTexts = {
  'run.cancelled': { en: 'This was cancelled.', hi: 'यह रद्द कर दिया गया।' },
  'run.notCancellable': {
    en: 'This cannot be stopped once it has started.',
    hi: 'शुरू होने के बाद इसे रोका नहीं जा सकता।',
  },
  'run.ended': { en: 'This has already ended.', hi: 'यह पहले ही समाप्त हो चुका है।' },
} as const satisfies Record<string, Text>;
