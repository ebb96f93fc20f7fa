import type { Texts } from '@portal/contract/text';

export const texts = {
  toLogin: { en: 'Back to Member Login', hi: 'सदस्य लॉगिन पर वापस' },
  newCode: { en: 'Get a new code', hi: 'नया कोड मँगाएँ' },
  email: { en: 'Registered e-mail', hi: 'पंजीकृत ई-मेल' },
  code: { en: 'OTP', hi: 'OTP' },
  'forgot.title': { en: 'Forgot Password', hi: 'पासवर्ड भूल गए' },
  'forgot.lead': {
    en: 'Enter the e-mail you registered with. We will send you a code to set a new password.',
    hi: 'वह ई-मेल लिखें जिससे आपने पंजीकरण किया था। हम उस पर एक कोड भेजेंगे, जिससे आप नया पासवर्ड चुन सकेंगे।',
  },
  'forgot.submit': { en: 'Send OTP', hi: 'OTP भेजें' },
  'code.title': { en: 'Enter the OTP', hi: 'OTP लिखें' },
  'code.lead': {
    en: 'We have sent a code to your e-mail. It is valid for 10 minutes and works only in this browser.',
    hi: 'हमने आपके ई-मेल पर एक कोड भेजा है। यह 10 मिनट तक मान्य है और केवल इसी ब्राउज़र में काम करता है।',
  },
  'code.leadTo': {
    en: 'If {email} is registered with us, a code is on its way. It is valid for 10 minutes and works only in this browser.',
    hi: 'यदि {email} हमारे यहाँ पंजीकृत है, तो उस पर एक कोड भेजा जा रहा है। यह 10 मिनट तक मान्य है और केवल इसी ब्राउज़र में काम करता है।',
  },
  'code.submit': { en: 'Verify OTP', hi: 'OTP सत्यापित करें' },
  'code.family': {
    en: 'If several members share this e-mail, each gets an e-mail with their membership number; the code you enter decides whose password is changed.',
    hi: 'यदि कई सदस्यों का यही ई-मेल है, तो हर सदस्य के लिए सदस्यता संख्या के साथ अलग ई-मेल आता है; जिसका कोड लिखेंगे, उसी का पासवर्ड बदलेगा।',
  },
  'code.activation': {
    en: 'If you have never logged in, the e-mail may hold an activation code instead: use it as the password at Member Login.',
    hi: 'यदि आपने कभी लॉगिन नहीं किया है, तो ई-मेल में एक्टिवेशन कोड हो सकता है: सदस्य लॉगिन पर उसे पासवर्ड की जगह लिखें।',
  },
  'code.toLogin': { en: 'Enter the activation code', hi: 'एक्टिवेशन कोड लिखें' },
  'code.nothing': {
    en: 'Didn’t get it? Check your spam folder.',
    hi: 'ई-मेल नहीं मिला? स्पैम फ़ोल्डर देखें।',
  },
  'new.title': { en: 'New password', hi: 'नया पासवर्ड' },
  'new.lead': {
    en: 'At least 6 characters; longer is safer. Do not use your name or number. You will be logged out everywhere and log in with the new password.',
    hi: 'कम से कम 6 अक्षर; जितना लंबा, उतना सुरक्षित। अपना नाम या संख्या न रखें। आप हर जगह से लॉग आउट हो जाएँगे; फिर नए पासवर्ड से लॉगिन करें।',
  },
  'new.password': { en: 'New password', hi: 'नया पासवर्ड' },
  'new.confirm': { en: 'Confirm new password', hi: 'नया पासवर्ड फिर से लिखें' },
  'new.submit': { en: 'Set password', hi: 'पासवर्ड सेट करें' },
} as const satisfies Texts;
