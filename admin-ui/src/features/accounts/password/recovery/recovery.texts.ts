import type { Texts } from '@portal/contract/text';

/** Texts of the recovery pages and of the log-in code pages. */
export const recoveryTexts = {
  toLogin: { en: 'Back to the log-in', hi: 'लॉगिन पर वापस' },
  otp: { en: 'OTP from the e-mail', hi: 'ई-मेल से मिला OTP' },
  'otp.heading': { en: 'Enter the OTP', hi: 'OTP लिखें' },
  'otp.stop': { en: '.', hi: '।' },
  'otp.valid': {
    en: 'It is valid for 10 minutes and works only in this browser.',
    hi: 'यह 10 मिनट तक मान्य है और केवल इसी ब्राउज़र में काम करता है।',
  },
  'otp.send': { en: 'Send OTP', hi: 'OTP भेजें' },
  'forgot.heading': { en: 'Forgot Password', hi: 'पासवर्ड भूल गए' },
  'forgot.email': { en: 'E-mail of your account', hi: 'आपके खाते का ई-मेल' },
  'recovery.verify': { en: 'Verify OTP', hi: 'OTP सत्यापित करें' },
  'recovery.newCode': { en: 'Get a new code', hi: 'नया कोड मँगाएँ' },
  'new.heading': { en: 'Choose a new password', hi: 'नया पासवर्ड चुनें' },
  'new.rule': { en: 'At least 10 characters.', hi: 'कम से कम 10 अक्षर।' },
  'new.password': { en: 'New password', hi: 'नया पासवर्ड' },
  'new.repeat': { en: 'Confirm new password', hi: 'नया पासवर्ड फिर से लिखें' },
  'new.submit': { en: 'Set the password', hi: 'पासवर्ड सेट करें' },
  'new.toLogin': { en: 'Go to the log-in', hi: 'लॉगिन पर जाएँ' },
  'new.startAgain': { en: 'Start again', hi: 'फिर से शुरू करें' },
  'login.submit': { en: 'Login', hi: 'लॉगिन' },
  'login.resend': { en: 'Send the code again', hi: 'कोड फिर से भेजें' },
  'login.heading': { en: 'Log-in code', hi: 'लॉगिन कोड' },
  'login.hint': {
    en: 'After your password we ask for a code that we e-mail to you.',
    hi: 'पासवर्ड के बाद हम एक कोड माँगते हैं, जो हम आपके ई-मेल पर भेजते हैं।',
  },
  'login.name': { en: 'Username or e-mail', hi: 'उपयोगकर्ता नाम या ई-मेल' },
} as const satisfies Texts;
