import type { Text } from '../text.js';

/** What staff are told from Upload Documents to the mails. */
export const approvalTexts = {
  'mail.sent': { en: 'Mail has been queued.', hi: 'मेल भेजने के लिए रखा गया है।' },
  'documents.superseded': {
    en: 'These documents were replaced by newer ones.',
    hi: 'इन दस्तावेज़ों के स्थान पर नए बनाए गए हैं।',
  },
  'documents.failed': {
    en: 'The documents could not be drawn. Please try again.',
    hi: 'दस्तावेज़ नहीं बन सके। कृपया फिर प्रयास करें।',
  },
  'mail.noSecretary': {
    en: 'No secretary is known for this prant; no mail was sent.',
    hi: 'इस प्रांत के सचिव ज्ञात नहीं हैं; मेल नहीं भेजी गई।',
  },
  'documents.drawing': { en: 'The documents are being drawn.', hi: 'दस्तावेज़ बनाए जा रहे हैं।' },
} as const satisfies Record<string, Text>;
