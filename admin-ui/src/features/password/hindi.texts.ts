import type { texts } from './texts.ts';

export const hindi = {
  heading: 'पासवर्ड बदलें',
  intro: 'कम से कम 10 अक्षरों का नया पासवर्ड चुनें। आप यहाँ लॉगिन रहेंगे; बाकी हर जगह से लॉग आउट हो जाएँगे।',
  password: 'पासवर्ड',
  confirm: 'पासवर्ड की पुष्टि',
  submit: 'पासवर्ड सेट करें',
  show: 'पासवर्ड दिखाएँ',
  done: 'आपका पासवर्ड बदल दिया गया है।',
} as const satisfies Record<keyof typeof texts, string>;
