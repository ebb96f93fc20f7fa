import type { Text } from '../text.js';

/** What staff are told from Upload Documents to the mails. */
export const approvalTexts = {
  'mail.sent': { en: 'The e-mail has been queued.', hi: 'ई-मेल भेजा जा रहा है।' },
  'documents.superseded': {
    en: 'These documents have been replaced by newer ones.',
    hi: 'इन दस्तावेज़ों की जगह नए दस्तावेज़ बन चुके हैं।',
  },
  'documents.failed': {
    en: 'The documents could not be made. Please try again.',
    hi: 'दस्तावेज़ नहीं बन सके। कृपया फिर प्रयास करें।',
  },
  'mail.noSecretary': {
    en: 'No secretary is known for this prant, so no e-mail was sent.',
    hi: 'इस प्रांत के सचिव का पता उपलब्ध नहीं है, इसलिए ई-मेल नहीं भेजा गया।',
  },
  'approval.secretaryKnown': {
    en: 'The list has a secretary for this prant now, so the address you typed was not used. Please approve again.',
    hi: 'इस प्रांत के सचिव का पता अब सूची में है, इसलिए लिखा हुआ पता काम में नहीं लिया गया। कृपया फिर से स्वीकृत करें।',
  },
  'documents.drawing': { en: 'The documents are being made.', hi: 'दस्तावेज़ बनाए जा रहे हैं।' },
} as const satisfies Record<string, Text>;
