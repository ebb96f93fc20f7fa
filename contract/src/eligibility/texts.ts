import type { Text } from '../text.js';

/** What the check of a student number says. */
export const eligibilityTexts = {
  'eligibility.active': {
    en: 'Your student membership is active. Life membership costs you {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता चालू है। आपके लिए आजीवन सदस्यता का शुल्क {price} है।',
  },
  'eligibility.expired': {
    en: 'Your student membership has expired. Until six months after its last day, life membership costs you {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता समाप्त हो चुकी है। समाप्ति के बाद छह महीने तक आपके लिए आजीवन सदस्यता का शुल्क {price} है।',
  },
  'eligibility.longExpired': {
    en: 'Your student membership expired more than six months ago. Life membership costs the full fee of {price}.',
    hi: 'आपकी विद्यार्थी सदस्यता को समाप्त हुए छह महीने से ज़्यादा हो चुके हैं। अब आजीवन सदस्यता का पूरा शुल्क {price} लगेगा।',
  },
  'eligibility.unknown': {
    en: 'No student membership was found with this number. Please check the number.',
    hi: 'इस संख्या से कोई विद्यार्थी सदस्यता नहीं मिली। कृपया संख्या जाँच लें।',
  },
  'eligibility.converted': {
    en: 'The student membership with this number has already become a life membership.',
    hi: 'इस संख्या की विद्यार्थी सदस्यता पहले ही आजीवन सदस्यता में बदल चुकी है।',
  },
  'eligibility.converting': {
    en: 'The fee for life membership has already been paid with this number. There is nothing more to pay.',
    hi: 'इस संख्या से आजीवन सदस्यता का शुल्क पहले ही जमा हो चुका है। अब कुछ और जमा नहीं करना है।',
  },
  'eligibility.ended': {
    en: 'The check of your student number is no longer valid. Please check the number again.',
    hi: 'विद्यार्थी संख्या की जाँच अब मान्य नहीं रही। कृपया संख्या फिर से जाँचें।',
  },
  'memno.required': { en: 'Enter your student membership number', hi: 'अपनी विद्यार्थी सदस्यता संख्या लिखें' },
  'memno.invalid': {
    en: 'A membership number has only letters, digits, hyphens, dots and slashes',
    hi: 'सदस्यता संख्या में केवल अक्षर, अंक, हाइफ़न, बिंदु और / हो सकते हैं',
  },
} as const satisfies Record<string, Text>;
