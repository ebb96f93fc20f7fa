import type { Texts } from '@portal/contract/text';

/** Texts of a list's spreadsheet export. */
export const exportTexts = {
  button: { en: 'Excel', hi: 'एक्सेल' },
  title: { en: 'Export this list', hi: 'यह सूची निर्यात करें' },
  rows: {
    en: '{total} rows, with the filter and the order of this list.',
    hi: '{total} पंक्तियाँ, इसी सूची के फ़िल्टर और क्रम में।',
  },
  everything: {
    en: 'No filter is set: this is the whole list. You will be asked for your password.',
    hi: 'कोई फ़िल्टर नहीं लगा है: यह पूरी सूची है। आपसे पासवर्ड पूछा जाएगा।',
  },
  needsFilter: {
    en: 'Set a filter first. You may not export the whole list.',
    hi: 'पहले कोई फ़िल्टर लगाएँ। पूरी सूची निर्यात करने की अनुमति आपको नहीं है।',
  },
  format: { en: 'Format', hi: 'फ़ॉर्मेट' },
  xlsx: { en: 'Excel (xlsx)', hi: 'एक्सेल (xlsx)' },
  csv: { en: 'CSV', hi: 'CSV' },
  columns: { en: 'Columns', hi: 'कॉलम' },
  details: {
    en: 'Phone numbers, dates of birth, addresses and registration numbers in full',
    hi: 'फ़ोन नंबर, जन्म तिथि, पता और पंजीकरण संख्या पूरी दिखाएँ',
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
