import type { Text } from '../text.js';

/** What staff are told who release reserved membership numbers (docs/rules/numbers.md). */
export const reservationTexts = {
  'numbers.released': {
    en: 'The reservation has been released. Upload Documents will reserve a number again.',
    hi: 'आरक्षण हटा दिया गया। "दस्तावेज़ अपलोड करें" से संख्या फिर आरक्षित होगी।',
  },
  'numbers.issued': {
    en: 'This application has been approved in the meantime, so its number has been issued and stays.',
    hi: 'इस बीच यह आवेदन स्वीकृत हो चुका है, इसलिए इसकी संख्या जारी हो गई है और यही रहेगी।',
  },
  'numbers.inUse': {
    en: 'The documents of this application were made within the last 7 days, so its number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ पिछले 7 दिनों में बने हैं, इसलिए संख्या आरक्षित रहेगी।',
  },
  'numbers.drawing': {
    en: 'The documents of this application are being made right now, so its number stays reserved.',
    hi: 'इस आवेदन के दस्तावेज़ अभी बन रहे हैं, इसलिए संख्या आरक्षित रहेगी।',
  },
  'numbers.none': {
    en: 'No number is reserved for this application.',
    hi: 'इस आवेदन के लिए कोई संख्या आरक्षित नहीं है।',
  },
} as const satisfies Record<string, Text>;
