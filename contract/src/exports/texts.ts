import type { Text } from '../text.js';

/** What staff are told about exports. */
export const exportTexts = {
  'export.what': { en: 'Choose which list to export.', hi: 'चुनें कि कौन-सी सूची निर्यात करनी है।' },
  'export.format': { en: 'Choose Excel or CSV.', hi: 'Excel या CSV चुनें।' },
  'export.columns': {
    en: 'Choose at least one column that this list has.',
    hi: 'इस सूची का कम से कम एक कॉलम चुनें।',
  },
  'export.failed': {
    en: 'The file could not be written. Please try again.',
    hi: 'फ़ाइल नहीं बन सकी। कृपया फिर प्रयास करें।',
  },
  'export.storageFull': {
    en: 'There is no room left in the file storage. Tell the technical team, then try again.',
    hi: 'फ़ाइल स्टोरेज में जगह नहीं बची है। तकनीकी टीम को बताएँ, फिर प्रयास करें।',
  },
  'export.tooManyRows': {
    en: 'An Excel sheet holds at most {most} rows. Use a filter, or choose CSV.',
    hi: 'Excel शीट में अधिकतम {most} पंक्तियाँ आ सकती हैं। फ़िल्टर लगाएँ या CSV चुनें।',
  },
  'export.underWay': {
    en: 'This file is still being written. Stop it first.',
    hi: 'यह फ़ाइल अभी बन रही है। पहले इसे रोकें।',
  },
  'export.noFile': {
    en: 'There is no file yet.',
    hi: 'अभी कोई फ़ाइल नहीं है।',
  },
  'export.deleted': { en: 'The export was deleted.', hi: 'निर्यात हटा दिया गया।' },
} as const satisfies Record<string, Text>;
