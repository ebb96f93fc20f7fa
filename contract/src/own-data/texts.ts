import type { Text } from '../text.js';

export const ownDataTexts = {
  'ownData.failed': {
    en: 'The file could not be made. Please try again in a few minutes.',
    hi: 'फ़ाइल नहीं बन सकी। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
} as const satisfies Record<string, Text>;
