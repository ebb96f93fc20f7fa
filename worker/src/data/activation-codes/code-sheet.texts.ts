import type { Texts } from '@portal/contract/text';

/** What a sheet with an activation code says; both languages stand on it. */
export const codeSheetTexts = {
  title: { en: 'Your first log-in', hi: 'आपका पहला लॉगिन' },
  about: {
    en: 'Your membership is now in the members’ portal. This code opens it for the first time.',
    hi: 'आपकी सदस्यता अब सदस्य पोर्टल पर है। पहली बार यह इसी कोड से खुलेगी।',
  },
  number: { en: 'Membership number', hi: 'सदस्यता संख्या' },
  code: { en: 'Activation code', hi: 'एक्टिवेशन कोड' },
  page: { en: 'Log-in page', hi: 'लॉगिन पेज' },
  prant: { en: 'Prant', hi: 'प्रांत' },
  date: { en: 'Date', hi: 'दिनांक' },
  step1: {
    en: '1. Open the log-in page above on a phone or a computer.',
    hi: '1. फ़ोन या कंप्यूटर पर ऊपर लिखा लॉगिन पेज खोलें।',
  },
  step2: {
    en: '2. Enter your membership number, and the activation code as the password.',
    hi: '2. अपनी सदस्यता संख्या लिखें, और पासवर्ड की जगह एक्टिवेशन कोड।',
  },
  step3: {
    en: '3. Choose a password of your own. From then on you log in with it.',
    hi: '3. अपना पासवर्ड चुनें। आगे से उसी से लॉगिन करें।',
  },
  until: {
    en: 'The code works once, until {day}. Please do not share it with anyone. A newer one replaces it.',
    hi: 'कोड {day} तक एक ही बार काम करता है। कृपया इसे किसी को न बताएँ। नया कोड मिलने पर यह नहीं चलेगा।',
  },
  help: {
    en: 'Lost, or too late? Our office prints another one: {contact}',
    hi: 'पर्ची खो गई, या अवधि बीत गई? कार्यालय दूसरी छाप देगा: {contact}',
  },
} as const satisfies Texts;
