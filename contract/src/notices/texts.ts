import type { Text } from '../text.js';

/** Texts of the notice form; those of the specification are exactly as printed. */
export const noticeTexts = {
  'notice.title': { en: 'Subject is Required!', hi: 'विषय लिखें!' },
  'notice.required': { en: 'Notice is Required', hi: 'सूचना लिखें' },
  'notice.min': { en: 'Notice Must be atleast 200 characters', hi: 'सूचना कम से कम 200 अक्षरों की हो' },
  'notice.files': {
    en: 'Only Pdf,jpg,jpeg,bmp,png files allowed',
    hi: 'केवल Pdf, jpg, jpeg, bmp, png फ़ाइलें मान्य हैं',
  },
} as const satisfies Record<string, Text>;
