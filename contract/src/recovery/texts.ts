import type { Text } from '../text.js';

/** Texts of forgotten and changed passwords; those of the specification are exactly as printed. */
export const recoveryTexts = {
  'password.match': { en: 'Both passwords should be same', hi: 'दोनों पासवर्ड एक जैसे होने चाहिए' },
  'password.min': { en: 'Minimum 6 characters required for password', hi: 'पासवर्ड में कम से कम 6 अक्षर हों' },
  'password.staffMin': {
    en: 'Minimum 10 characters required for password',
    hi: 'पासवर्ड में कम से कम 10 अक्षर हों',
  },
  'password.max': {
    en: 'Password must be 200 characters or fewer',
    hi: 'पासवर्ड 200 अक्षरों से लंबा न हो',
  },
  'password.common': {
    en: 'This password is too common. Please choose another one.',
    hi: 'यह पासवर्ड बहुत आम है। कृपया दूसरा चुनें।',
  },
  'password.own': {
    en: 'Your password must not contain your name, number or e-mail.',
    hi: 'पासवर्ड में अपना नाम, संख्या या ई-मेल न रखें।',
  },
  'password.current': { en: 'The current password is wrong.', hi: 'वर्तमान पासवर्ड ग़लत है।' },
  'password.changed': { en: 'Password changed', hi: 'पासवर्ड बदल गया' },
  'recovery.email': { en: 'You need to Provide a email id', hi: 'ई-मेल लिखें' },
  'recovery.otp': { en: 'You need to Provide a OTP', hi: 'OTP लिखें' },
  'recovery.passwords': { en: 'You need to Provide passwords', hi: 'पासवर्ड लिखें' },
  'recovery.otpSent': { en: 'OTP has been sent on your email-id', hi: 'आपके ई-मेल पर OTP भेजा गया है' },
  'recovery.otpVerified': { en: 'OTP Verified', hi: 'OTP सही है' },
  'recovery.otpWrong': { en: 'The OTP is wrong or has expired', hi: 'OTP ग़लत है या उसका समय बीत चुका है' },
  'recovery.done': { en: 'Password Set Successfully!', hi: 'पासवर्ड सेट हो गया!' },
  'recovery.expired': {
    en: 'Your session has expired, please start again',
    hi: 'समय समाप्त हो गया है, कृपया फिर से शुरू करें',
  },
} as const satisfies Record<string, Text>;
