import type { Text } from '../text.js';

/** What staff are told about a version of the price table (docs/rules/fees.md). */
export const priceTexts = {
  'prices.added': { en: 'The new fees have been saved.', hi: 'नए शुल्क सहेज लिए गए।' },
  'prices.withdrawn': { en: 'The coming fees have been withdrawn.', hi: 'आने वाले शुल्क वापस ले लिए गए।' },
  'prices.day': { en: 'Enter the first day of the new fees.', hi: 'नए शुल्क का पहला दिन लिखें।' },
  'prices.past': {
    en: 'New fees can count from tomorrow at the earliest.',
    hi: 'नए शुल्क जल्द से जल्द कल से लागू हो सकते हैं।',
  },
  'prices.far': {
    en: 'The first day must be within the next two years.',
    hi: 'पहला दिन अगले दो साल के अंदर का हो।',
  },
  'prices.overlap': {
    en: 'Other fees already begin on this day. Choose another day, or withdraw those first.',
    hi: 'इस दिन से दूसरे शुल्क पहले से तय हैं। दूसरा दिन चुनें, या पहले उन्हें वापस लें।',
  },
  'prices.plans': {
    en: 'Every kind of membership needs its fee, each once.',
    hi: 'हर तरह की सदस्यता का शुल्क चाहिए, हर एक का एक बार।',
  },
  'prices.lines': { en: 'A fee has one to six lines.', hi: 'एक शुल्क में एक से छह पंक्तियाँ होती हैं।' },
  'prices.label': { en: 'Enter what this line is for.', hi: 'लिखें कि यह राशि किसके लिए है।' },
  'prices.amount': {
    en: 'Enter whole rupees from 0 to 1,00,000.',
    hi: '0 से 1,00,000 तक पूरे रुपये लिखें।',
  },
  'prices.sum': {
    en: 'The lines do not add up to the total.',
    hi: 'पंक्तियों का जोड़ कुल राशि के बराबर नहीं है।',
  },
  'prices.zero': { en: 'The total must be more than zero.', hi: 'कुल राशि शून्य से ज़्यादा हो।' },
  'prices.inForce': {
    en: 'These fees are in force or were, so they cannot be withdrawn. Add new fees instead.',
    hi: 'ये शुल्क लागू हैं या लागू रहे हैं, इसलिए वापस नहीं लिए जा सकते। इनकी जगह नए शुल्क जोड़ें।',
  },
} as const satisfies Record<string, Text>;
