import type { Texts } from '@portal/contract/text';

/** Texts of the log-in page and of the frame around all pages before the log-in. */
export const loginTexts = {
  heading: { en: 'Staff log-in', hi: 'स्टाफ़ लॉगिन' },
  username: { en: 'Username', hi: 'उपयोगकर्ता नाम' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  submit: { en: 'Login', hi: 'लॉगिन' },
  busy: { en: 'Logging in...', hi: 'लॉगिन हो रहा है...' },
  forgot: { en: 'Forgot Password', hi: 'पासवर्ड भूल गए' },
  memberQuestion: { en: 'Are you a member?', hi: 'क्या आप सदस्य हैं?' },
  memberLogin: { en: 'Member Login', hi: 'सदस्य लॉगिन' },
} as const satisfies Texts;
