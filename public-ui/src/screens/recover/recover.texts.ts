import type { Texts } from '@portal/contract/text';

export const texts = {
  toLogin: { en: 'Back to Member Login', hi: 'सदस्य लॉगिन पर वापस' },
  newCode: { en: 'Ask for another code', hi: 'दूसरा कोड माँगें' },
  email: { en: 'Registered e-mail', hi: 'पंजीकृत ई-मेल' },
  code: { en: 'OTP', hi: 'OTP' },
  'forgot.title': { en: 'Forgot Password', hi: 'पासवर्ड भूल गए' },
  'forgot.lead': {
    en: 'Type the e-mail that you registered with. We send a code to it, with which you choose a new password.',
    hi: 'वह ई-मेल लिखें जिससे आपने पंजीकरण किया था। हम उस पर एक कोड भेजेंगे, जिससे आप नया पासवर्ड चुन सकेंगे।',
  },
  'forgot.submit': { en: 'Send OTP', hi: 'OTP भेजें' },
  'code.title': { en: 'Enter the OTP', hi: 'OTP लिखें' },
  'code.lead': {
    en: 'We have sent a code of six digits to your e-mail. It is valid for 10 minutes, in this browser only.',
    hi: 'हमने आपके ई-मेल पर छह अंकों का कोड भेजा है। यह 10 मिनट तक और केवल इसी ब्राउज़र में मान्य है।',
  },
  'code.leadTo': {
    en: 'If {email} is registered with us, a code of six digits is on its way there. It is valid for 10 minutes, in this browser only.',
    hi: 'यदि {email} हमारे यहाँ पंजीकृत है, तो छह अंकों का कोड उस पर भेजा जा रहा है। यह 10 मिनट तक और केवल इसी ब्राउज़र में मान्य है।',
  },
  'code.submit': { en: 'Verify OTP', hi: 'OTP सत्यापित करें' },
  'code.family': {
    en: 'If several members share this e-mail, each gets a mail with the membership number; the code chooses the account.',
    hi: 'यदि कई सदस्य यही ई-मेल रखते हैं, तो हर एक को सदस्यता संख्या के साथ अलग मेल मिलता है; कोड से खाता चुना जाता है।',
  },
  'code.activation': {
    en: 'If you have never logged in, the mail has an activation code instead: use it as the password at Member Login.',
    hi: 'यदि आपने कभी लॉगिन नहीं किया है, तो मेल में सक्रियण कोड है: सदस्य लॉगिन पर उसे पासवर्ड की जगह लिखें।',
  },
  'code.nothing': {
    en: 'Nothing came after some minutes? Look into the spam folder.',
    hi: 'कुछ मिनट बाद भी कुछ नहीं आया? स्पैम फ़ोल्डर देखें।',
  },
  'new.title': { en: 'New password', hi: 'नया पासवर्ड' },
  'new.lead': {
    en: 'At least 6 characters; longer is safer. Not your name or number. You will be logged out everywhere and log in with it.',
    hi: 'कम से कम 6 अक्षर; लंबा अधिक सुरक्षित है। अपना नाम या संख्या नहीं। आप हर जगह से लॉग आउट होंगे और इसी से लॉगिन करेंगे।',
  },
  'new.password': { en: 'New password', hi: 'नया पासवर्ड' },
  'new.confirm': { en: 'New password again', hi: 'नया पासवर्ड फिर से' },
  'new.submit': { en: 'Set password', hi: 'पासवर्ड सेट करें' },
} as const satisfies Texts;
