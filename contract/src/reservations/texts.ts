import type { Text } from '../text.js';

/** What staff are told who release reserved membership numbers (docs/rules/numbers.md). */
export const reservationTexts = {
  'numbers.released': {
    en: 'The reservation was released. Upload Documents reserves a number again.',
    hi: 'आरक्षण हटा दिया गया। "दस्तावेज़ अपलोड करें" से संख्या फिर आरक्षित होगी।',
  },
  'numbers.issued': {
    en: 'This application was approved meanwhile, so its number is issued and stays.',
    hi: 'यह आवेदन इस बीच स्वीकृत हो चुका है, इसलिए इसकी संख्या जारी हो गई है और बनी रहेगी।',
  },
  'numbers.inUse': {
    en: 'The documents of this application were drawn within the last 7 days. The number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ पिछले 7 दिनों में बनाए गए हैं। संख्या आरक्षित रहेगी।',
  },
  'numbers.drawing': {
    en: 'The documents of this application are being drawn right now. The number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ अभी बनाए जा रहे हैं। संख्या आरक्षित रहेगी।',
  },
  'numbers.none': {
    en: 'No number is reserved for this application.',
    hi: 'इस आवेदन के लिए कोई संख्या आरक्षित नहीं है।',
  },
} as const satisfies Record<string, Text>;
