import type { Texts } from '@portal/contract/text';

/** Texts shared by all lists. */
export const listTexts = {
  loading: { en: 'Loading...', hi: 'लोड हो रहा है...' },
  failed: { en: 'This list could not be loaded.', hi: 'यह सूची लोड नहीं हो सकी।' },
  missing: { en: 'That record was not found.', hi: 'वह रिकॉर्ड नहीं मिला।' },
  retry: { en: 'Try again', hi: 'फिर प्रयास करें' },
  noMatch: { en: 'Nothing matches these filters.', hi: 'इन फ़िल्टर से कुछ नहीं मिला।' },
  showAll: { en: 'Show all', hi: 'सब दिखाएँ' },
  views: { en: 'Views', hi: 'व्यू' },
  'views.own': { en: 'My views', hi: 'मेरे व्यू' },
  'views.shared': { en: 'Shared views', hi: 'साझा व्यू' },
  'views.leave': { en: 'Close the view', hi: 'व्यू बंद करें' },
  'views.save': { en: 'Save as a new view', hi: 'नए व्यू के रूप में सहेजें' },
  'views.change': { en: 'Change this view', hi: 'यह व्यू बदलें' },
  'views.delete': { en: 'Delete this view', hi: 'यह व्यू हटाएँ' },
  'views.do': { en: 'Save', hi: 'सहेजें' },
  'views.hint': {
    en: 'The view holds the search, the filters, the order and the columns that the list shows now.',
    hi: 'व्यू में सूची की अभी की खोज, फ़िल्टर, क्रम और कॉलम सहेजे जाएँगे।',
  },
  'views.name': { en: 'Name', hi: 'नाम' },
  'views.share': { en: 'Share it', hi: 'साझा करें' },
  'views.shareHint': {
    en: 'Everyone who may open this list sees the view, with its search.',
    hi: 'यह सूची खोल सकने वाले सभी लोग इस व्यू को, इसकी खोज समेत, देख सकेंगे।',
  },
  'views.pin': { en: 'Show it in the menu', hi: 'मेन्यू में दिखाएँ' },
  'views.saved': { en: 'View saved', hi: 'व्यू सहेजा गया' },
  'views.deleteOwn': { en: 'Records stay as they are.', hi: 'रिकॉर्ड जैसे हैं, वैसे ही रहेंगे।' },
  'views.deleteShared': {
    en: 'It is deleted for everyone. Records stay as they are.',
    hi: 'यह सबके लिए हट जाएगा। रिकॉर्ड जैसे हैं, वैसे ही रहेंगे।',
  },
  'views.invalid': {
    en: 'This view uses a filter that no longer exists. The list is shown without it.',
    hi: 'इस व्यू का कोई फ़िल्टर अब नहीं रहा। सूची उसके बिना दिखाई गई है।',
  },
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
