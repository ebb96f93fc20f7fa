import type { Texts } from '@portal/contract/text';

/** Texts of a list's spreadsheet export. */
export const exportTexts = {
  button: { en: 'Excel', hi: 'एक्सेल' },
  title: { en: 'Export this list', hi: 'यह सूची निर्यात करें' },
  rows: {
    en: '{total} rows, with the filter and the order of this list.',
    hi: '{total} पंक्तियाँ, इसी सूची के फ़िल्टर और क्रम में।',
  },
  selected: { en: '{total} selected rows.', hi: '{total} चुनी हुई पंक्तियाँ।' },
  full: {
    en: 'The file has more than 50 rows. You will be asked for your password.',
    hi: 'फ़ाइल में 50 से ज़्यादा पंक्तियाँ होंगी। आपसे पासवर्ड पूछा जाएगा।',
  },
  tooMany: {
    en: 'You may export at most 50 rows. Narrow the filter first.',
    hi: 'आप ज़्यादा से ज़्यादा 50 पंक्तियाँ निर्यात कर सकते हैं। पहले फ़िल्टर से सूची छोटी करें।',
  },
  format: { en: 'Format', hi: 'फ़ॉर्मेट' },
  xlsx: { en: 'Excel (xlsx)', hi: 'एक्सेल (xlsx)' },
  csv: { en: 'CSV', hi: 'CSV' },
  labels16: { en: 'Address labels, 16 on a sheet (PDF)', hi: 'पते के लेबल, एक पन्ने पर 16 (PDF)' },
  labels24: { en: 'Address labels, 24 on a sheet (PDF)', hi: 'पते के लेबल, एक पन्ने पर 24 (PDF)' },
  letters: { en: 'A letter to each (PDF)', hi: 'हर सदस्य को पत्र (PDF)' },
  posted: {
    en: 'For printing on A4, at most {most} members. The file has full addresses: you will be asked for your password.',
    hi: 'A4 पर छापने के लिए, अधिकतम {most} सदस्य। फ़ाइल में पूरे पते होंगे, इसलिए आपसे पासवर्ड पूछा जाएगा।',
  },
  language: { en: 'Letterhead', hi: 'लेटरहेड' },
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
  subject: { en: 'Subject', hi: 'विषय' },
  text: { en: 'Letter', hi: 'पत्र' },
  textHelp: {
    en: 'Each line is a paragraph. {name} and {number} become the member’s.',
    hi: 'हर पंक्ति एक अनुच्छेद है। {name} और {number} की जगह सदस्य का नाम और संख्या आएगी।',
  },
  columns: { en: 'Columns', hi: 'कॉलम' },
  details: {
    en: 'Phone numbers, e-mails, dates of birth, blood groups, addresses and registration numbers in full',
    hi: 'फ़ोन नंबर, ई-मेल, जन्म तिथि, रक्त समूह, पता और पंजीकरण संख्या पूरी दिखाएँ',
  },
  detailsHelp: {
    en: 'You will be asked for your password. Without this, phone numbers are masked and the rest is left out.',
    hi: 'आपसे पासवर्ड पूछा जाएगा। इसके बिना फ़ोन नंबर छिपे रहेंगे और बाकी जानकारी नहीं आएगी।',
  },
  make: { en: 'Export', hi: 'निर्यात करें' },
  download: { en: 'Download the file', hi: 'फ़ाइल डाउनलोड करें' },
  again: { en: 'Retry', hi: 'फिर प्रयास करें' },
  all: { en: 'All exports', hi: 'सभी निर्यात' },
} as const satisfies Texts;
