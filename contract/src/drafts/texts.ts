import type { Text } from '../text.js';

/** Texts of the saved form. */
export const draftTexts = {
  'draft.stale': {
    en: 'This application was changed in another window or on another device.',
    hi: 'यह आवेदन किसी दूसरी विंडो या उपकरण पर बदला गया है।',
  },
  'draft.closed': {
    en: 'This application is already submitted and can not be changed here.',
    hi: 'यह आवेदन जमा हो चुका है और यहाँ बदला नहीं जा सकता।',
  },
  'appId.taken': { en: 'This application number can not be used.', hi: 'इस आवेदन संख्या का उपयोग नहीं हो सकता।' },
  'appId.invalid': { en: 'The application number is not valid.', hi: 'आवेदन संख्या मान्य नहीं है।' },
} as const satisfies Record<string, Text>;
