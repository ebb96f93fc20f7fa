import type { Text } from '../text.js';

/** Texts that visitors, applicants and members see. */
export const accountsPortalTexts = {
  // Texts of log-in and log-out; those of the specification are exactly as printed.
  'login.failed': {
    en: 'Incorrect username or password',
    hi: 'उपयोगकर्ता नाम, सदस्यता संख्या, ई-मेल या पासवर्ड ग़लत है',
  },
  'login.disabled': {
    en: 'Incorrect username or password',
    hi: 'उपयोगकर्ता नाम, सदस्यता संख्या, ई-मेल या पासवर्ड ग़लत है',
  },
  'session.expired': {
    en: 'Your session has ended. Please log in again.',
    hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉगिन करें।',
  },
  'session.reauth': { en: 'Please enter your password again.', hi: 'कृपया अपना पासवर्ड फिर से लिखें।' },
  'session.loggedOut': { en: 'Logged out', hi: 'आप लॉग आउट हो गए हैं' },
  'session.othersEnded': {
    en: 'You are logged out everywhere else',
    hi: 'बाकी सब जगह आप लॉग आउट हो गए हैं',
  },
  'session.browserOnSystem': { en: '{browser} on {system}', hi: '{system} पर {browser}' },
  'session.unknownBrowser': { en: 'Unknown browser', hi: 'अज्ञात ब्राउज़र' },
  'session.ended': { en: 'Session ended', hi: 'सत्र समाप्त किया गया' },
  'session.confirmed': { en: 'Password confirmed', hi: 'पासवर्ड की पुष्टि हुई' },
  'code.addresses': {
    en: 'Codes have been sent to many different e-mails from this network today. Please use another network, such as mobile data, or try again tomorrow.',
    hi: 'इस नेटवर्क से आज कई अलग-अलग ई-मेल पर कोड भेजे जा चुके हैं। कृपया कोई दूसरा नेटवर्क, जैसे मोबाइल डेटा, काम में लें, या कल फिर प्रयास करें।',
  },
  // Texts of forgotten and changed passwords; those of the specification are exactly as printed.
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
  'recovery.newCode': {
    en: 'Too many wrong codes were entered for this address. Please request a new code.',
    hi: 'इस पते के लिए बहुत बार ग़लत कोड डाला गया है। कृपया नया कोड मँगाएँ।',
  },
  'recovery.otpWrong': { en: 'The OTP is wrong or has expired', hi: 'OTP ग़लत है या उसका समय बीत चुका है' },
  'recovery.done': { en: 'Password Set Successfully!', hi: 'पासवर्ड सेट हो गया!' },
  'recovery.expired': {
    en: 'Your session has expired, please start again',
    hi: 'समय समाप्त हो गया है, कृपया फिर से शुरू करें',
  },
} as const satisfies Record<string, Text>;

/** Texts that only staff see. */
export const accountsOfficeTexts = {
  // Texts about staff users.
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
  // Texts about saved views.
  'views.name': { en: 'Enter a name for the view', hi: 'व्यू का नाम लिखें' },
  'views.taken': {
    en: 'You already have a view of this list with this name.',
    hi: 'इस सूची का इसी नाम का व्यू आपके पास पहले से है।',
  },
  'views.tooMany': {
    en: 'You have 50 views. Please delete one first.',
    hi: 'आपके 50 व्यू हो चुके हैं। कृपया पहले कोई एक हटाएँ।',
  },
  'views.deleted': { en: 'View deleted', hi: 'व्यू हटाया गया' },
} as const satisfies Record<string, Text>;
