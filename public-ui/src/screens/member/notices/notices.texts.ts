import type { Texts } from '@portal/contract/text';

export const texts = {
  title: { en: 'Notices', hi: 'सूचनाएँ' },
  found: { en: '{count} records found.', hi: 'कुल सूचनाएँ: {count}।' },
  none: {
    en: 'There is no notice for you yet.',
    hi: 'आपके लिए अभी कोई सूचना नहीं है।',
  },
  number: { en: 'S.No', hi: 'क्र.' },
  group: { en: 'User Group', hi: 'किनके लिए' },
  'group.All': { en: 'All', hi: 'सभी' },
  'group.Life Member': { en: 'Life Member', hi: 'आजीवन सदस्य' },
  'group.Student': { en: 'Student', hi: 'विद्यार्थी' },
  'group.Associate': { en: 'Associate', hi: 'सहयोगी' },
  subject: { en: 'Title', hi: 'विषय' },
  text: { en: 'Notice', hi: 'सूचना' },
  date: { en: 'Date', hi: 'तिथि' },
  view: { en: 'View', hi: 'देखें' },
  unread: { en: 'New', hi: 'नई' },
  pages: { en: 'Pages of notices', hi: 'सूचनाओं के पेज' },
  previous: { en: 'Newer', hi: 'नई सूचनाएँ' },
  next: { en: 'Older', hi: 'पुरानी सूचनाएँ' },
  page: { en: 'Page {page} of {pages}', hi: 'पेज {page}, कुल {pages}' },
  documents: { en: 'Documents', hi: 'दस्तावेज़' },
  size: { en: '{type}, {size} kB', hi: '{type}, {size} किलोबाइट' },
  back: { en: 'All notices', hi: 'सभी सूचनाएँ' },
  published: { en: 'Published on {date}', hi: 'प्रकाशित: {date}' },
  gone: {
    en: 'This notice is not there for you any more.',
    hi: 'यह सूचना अब आपके लिए उपलब्ध नहीं है।',
  },
} as const satisfies Texts;
