import type { Text } from '../text.js';

/** What is said about a list that can not be shown as it was asked for. */
export const listTexts = {
  'list.filter': { en: 'This list can be filtered by:', hi: 'यह सूची इनसे छाँटी जा सकती है:' },
  'list.sort': { en: 'This list can be sorted by:', hi: 'यह सूची इनसे क्रमबद्ध की जा सकती है:' },
  'list.together': {
    en: 'These filters and this sort can not be used together.',
    hi: 'ये छँटनियाँ और यह क्रम एक साथ उपयोग में नहीं आ सकते।',
  },
  'list.farRange': {
    en: 'Beyond 10,000 rows please go on page by page, or narrow the search.',
    hi: '10,000 पंक्तियों के आगे कृपया एक-एक पृष्ठ चलें, या खोज को सीमित करें।',
  },
  'list.cursor': {
    en: 'This page belongs to another search. Please begin with the first page.',
    hi: 'यह पृष्ठ किसी और खोज का है। कृपया पहले पृष्ठ से शुरू करें।',
  },
  'list.slow': {
    en: 'This takes too long. Please narrow the search.',
    hi: 'इसमें बहुत समय लग रहा है। कृपया खोज को सीमित करें।',
  },
} as const satisfies Record<string, Text>;
