import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Member Portal', hi: 'सदस्य पोर्टल' },
  lead: {
    en: 'Log in to see your membership card, certificate and details.',
    hi: 'अपना सदस्यता कार्ड, प्रमाणपत्र और विवरण देखने के लिए लॉगिन करें।',
  },
  number: { en: 'Membership ID or e-mail', hi: 'सदस्यता संख्या या ई-मेल' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  submit: { en: 'Login', hi: 'लॉगिन' },
  forgot: { en: 'Forgot Password', hi: 'पासवर्ड भूल गए' },
  first: {
    en: 'First time here? Your approval e-mail has your number and an activation code; use the code as the password.',
    hi: 'पहली बार आए हैं? सदस्यता स्वीकृति के ई-मेल में आपकी संख्या और एक्टिवेशन कोड हैं; कोड को पासवर्ड की जगह लिखें।',
  },
  sharedEmail: {
    en: 'If you share this e-mail with other members, log in with your membership number.',
    hi: 'यदि इस ई-मेल से एक से अधिक सदस्य जुड़े हैं, तो अपनी सदस्यता संख्या से लॉगिन करें।',
  },
  numberMissing: { en: 'Enter your membership ID or e-mail', hi: 'अपनी सदस्यता संख्या या ई-मेल लिखें' },
  passwordMissing: {
    en: 'Enter your password, or the activation code',
    hi: 'अपना पासवर्ड या एक्टिवेशन कोड लिखें',
  },
} as const satisfies Texts;
