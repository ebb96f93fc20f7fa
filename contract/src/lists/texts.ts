import type { Text } from '../text.js';

/** What is said about a list that can not be shown as it was asked for. */
export const listTexts = {
  'list.filter': { en: 'This list can be filtered by:', hi: 'इस सूची में ये फ़िल्टर लग सकते हैं:' },
  'list.sort': { en: 'This list can be sorted by:', hi: 'यह सूची इनके क्रम में लग सकती है:' },
  'list.together': {
    en: 'These filters and this sort order cannot be used together.',
    hi: 'ये फ़िल्टर और यह क्रम एक साथ नहीं लग सकते।',
  },
  'list.farRange': {
    en: 'To go beyond 10,000 rows, move one page at a time or narrow the search.',
    hi: '10,000 पंक्तियों से आगे एक-एक पेज करके जाएँ, या खोज को सीमित करें।',
  },
  'list.cursor': {
    en: 'This page belongs to a different search. Please start again from the first page.',
    hi: 'यह पेज किसी और खोज का है। कृपया पहले पेज से शुरू करें।',
  },
  'list.slow': {
    en: 'This is taking too long. Please narrow the search.',
    hi: 'इसमें बहुत समय लग रहा है। कृपया खोज को सीमित करें।',
  },
} as const satisfies Record<string, Text>;
