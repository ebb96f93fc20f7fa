import type { Texts } from '@portal/contract/text';

export const texts = {
  heading: { en: 'Reset Password', hi: 'पासवर्ड बदलें' },
  intro: {
    en: 'Choose a new password of at least 10 characters. You stay logged in here and are logged out everywhere else.',
    hi: 'कम से कम 10 अक्षरों का नया पासवर्ड चुनें। आप यहाँ लॉगिन रहेंगे; बाकी हर जगह से लॉग आउट हो जाएँगे।',
  },
  password: { en: 'Password', hi: 'पासवर्ड' },
  confirm: { en: 'Confirm password', hi: 'पासवर्ड फिर से लिखें' },
  submit: { en: 'Set the password', hi: 'पासवर्ड सेट करें' },
  show: { en: 'Show the passwords', hi: 'पासवर्ड दिखाएँ' },
  done: { en: 'Your password was changed.', hi: 'आपका पासवर्ड बदल दिया गया है।' },
  first: {
    en: 'Somebody else chose your first password. Choose your own now; the console opens after that.',
    hi: 'आपका पहला पासवर्ड किसी और ने चुना था। अब अपना पासवर्ड चुनें; उसके बाद कंसोल खुल जाएगा।',
  },
} as const satisfies Texts;
