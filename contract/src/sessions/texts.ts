import type { Text } from '../text.js';

/** Texts of logging in and out; those of the specification are exactly as printed. */
export const sessionTexts = {
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
} as const satisfies Record<string, Text>;
