import type { Texts } from '@portal/contract/text';

export const finderTexts = {
  title: { en: 'Search everything', hi: 'सब में खोजें' },
  hint: { en: 'Name, number, e-mail, phone or page', hi: 'नाम, संख्या, ई-मेल, फ़ोन या पेज' },
  close: { en: 'Close', hi: 'बंद करें' },
  results: { en: 'Search results', hi: 'खोज के परिणाम' },
  applications: { en: 'Applications', hi: 'आवेदन' },
  members: { en: 'Members', hi: 'सदस्य' },
  pages: { en: 'Pages', hi: 'पेज' },
  actions: { en: 'Actions', hi: 'काम' },
  recent: { en: 'Opened recently', hi: 'हाल में खोले गए' },
  start: {
    en: 'Type at least two letters of a name, a number, an e-mail, a phone number or a page.',
    hi: 'नाम, संख्या, ई-मेल, फ़ोन या पेज के कम से कम दो अक्षर लिखें।',
  },
  searching: { en: 'Searching...', hi: 'खोज रहे हैं...' },
  none: { en: 'Nothing was found.', hi: 'कुछ नहीं मिला।' },
  found: { en: '{count} found', hi: '{count} मिले' },
  failed: {
    en: 'Records could not be searched. Please try again.',
    hi: 'रिकॉर्ड में खोज नहीं हो सकी। कृपया फिर प्रयास करें।',
  },
  again: { en: 'Try again', hi: 'फिर प्रयास करें' },
  keys: {
    en: 'Arrow keys to choose, Enter to open, Esc to close',
    hi: 'तीर वाली कुंजियों से चुनें, Enter से खोलें, Esc से बंद करें',
  },
} as const satisfies Texts;
