import type { Text } from '../text.js';

/** Texts of mail to many; those of the specification are exactly as printed. */
export const bulkMailTexts = {
  'mail.scheduled': { en: 'Email has been scheduled.', hi: 'ई-मेल निर्धारित हो गया है।' },
  'mail.failed': { en: 'Error occurred, Please try again!', hi: 'त्रुटि हुई, कृपया फिर प्रयास करें!' },
} as const satisfies Record<string, Text>;
