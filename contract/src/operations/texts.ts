import type { Text } from '../text.js';

/** Texts of what is missing before the portal opens. */
export const operationsOfficeTexts = {
  'start.stale': {
    en: 'This has changed in the meantime. Please look at it again, then confirm.',
    hi: 'इस बीच इसमें बदलाव हुआ है। कृपया इसे फिर से देखें, फिर पुष्टि करें।',
  },
} as const satisfies Record<string, Text>;
