import type { Texts } from '@portal/contract/text';

/** Texts shared by all lists. */
export const listTexts = {
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'This list could not be loaded.', hi: 'यह सूची लोड नहीं हो सकी।' },
  missing: { en: 'That record was not found.', hi: 'वह रिकॉर्ड नहीं मिला।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  noMatch: { en: 'Nothing matches these filters.', hi: 'इन फ़िल्टर से कुछ नहीं मिला।' },
  showAll: { en: 'Show all', hi: 'सब दिखाएँ' },
  saved: { en: 'Saved filters', hi: 'सहेजे हुए फ़िल्टर' },
  days: { en: 'd', hi: 'दिन' },
  more: { en: 'More', hi: 'और' },
  compact: { en: 'Compact rows', hi: 'कम ऊँची पंक्तियाँ' },
  pages: { en: 'Pages of the list', hi: 'सूची के पेज' },
  'keys.search': { en: 'Search this list', hi: 'इस सूची में खोजें' },
  'keys.next': { en: 'Next row', hi: 'अगली पंक्ति' },
  'keys.previous': { en: 'Previous row', hi: 'पिछली पंक्ति' },
  'keys.select': { en: 'Select the row', hi: 'पंक्ति चुनें' },
  'keys.open': { en: 'Open the row', hi: 'पंक्ति खोलें' },
} as const satisfies Texts;
