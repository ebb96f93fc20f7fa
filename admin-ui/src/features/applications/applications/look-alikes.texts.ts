import type { Likeness } from '@portal/contract';
import type { Text, Texts } from '@portal/contract/text';

export const texts = {
  'alike.title': { en: 'Similar records', hi: 'मिलते-जुलते रिकॉर्ड' },
  'alike.hint': {
    en: 'These may be the same person. Please compare before you decide.',
    hi: 'ये एक ही व्यक्ति के हो सकते हैं। निर्णय से पहले मिलान कर लें।',
  },
  'alike.agrees': { en: 'Same: %{what}', hi: 'समान: %{what}' },
  'alike.phone': { en: 'phone number', hi: 'फ़ोन नंबर' },
  'alike.email': { en: 'e-mail', hi: 'ई-मेल' },
  'alike.registrationNumber': { en: 'registration number', hi: 'रजिस्ट्रेशन नंबर' },
  'alike.nameAndBirth': { en: 'name and date of birth', hi: 'नाम और जन्म तिथि' },
  'alike.compare': { en: 'Compare', hi: 'मिलान करें' },
  'alike.compareWith': { en: 'Compare with %{number}', hi: '%{number} से मिलान करें' },
  'alike.failed': {
    en: 'Similar records could not be looked up.',
    hi: 'मिलते-जुलते रिकॉर्ड नहीं खोजे जा सके।',
  },
  'alike.open': { en: 'Open %{number}', hi: '%{number} खोलें' },
  'alike.this': { en: 'This application', hi: 'यह आवेदन' },
  'alike.field': { en: 'Field', hi: 'विवरण' },
  'alike.same': { en: 'same', hi: 'समान' },
} as const satisfies Texts & Record<`alike.${Likeness}`, Text>;
