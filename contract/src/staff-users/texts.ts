import type { Text } from '../text.js';

/** What is told about staff users. */
export const staffUserTexts = {
  'staff.taken': {
    en: 'This username or e-mail is already in use.',
    hi: 'यह उपयोगकर्ता नाम या ई-मेल पहले से उपयोग में है।',
  },
  'staff.self': {
    en: 'You cannot change your own account here.',
    hi: 'आप यहाँ अपना खाता नहीं बदल सकते।',
  },
  'staff.stale': {
    en: 'This user has been changed in the meantime. Please check it again.',
    hi: 'इस बीच यह उपयोगकर्ता बदला गया है। कृपया फिर से देखें।',
  },
  'staff.waitLifted': { en: 'The wait has been lifted.', hi: 'प्रतीक्षा हटा दी गई है।' },
  'staff.firstPassword': {
    en: 'Please choose your own password first.',
    hi: 'कृपया पहले अपना पासवर्ड चुनें।',
  },
} as const satisfies Record<string, Text>;
