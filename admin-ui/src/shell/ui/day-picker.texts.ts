import type { Texts } from '@portal/contract/text';

/** Texts of the date picker, which is loaded only with pages that use it. */
export const dayPickerTexts = {
  wrong: { en: 'Enter a day such as 3 Feb 2026.', hi: 'तारीख ऐसे लिखें: 3 फ़र॰ 2026।' },
  choose: { en: 'open the calendar', hi: 'कैलेंडर खोलें' },
  clear: { en: 'Clear', hi: 'हटाएँ' },
  previousMonth: { en: 'Previous month', hi: 'पिछला महीना' },
  nextMonth: { en: 'Next month', hi: 'अगला महीना' },
  toYears: { en: 'Choose the year', hi: 'साल चुनें' },
  toDays: { en: 'Back to the days', hi: 'तारीखों पर लौटें' },
  day: { en: 'Day', hi: 'तारीख' },
  month: { en: 'Month', hi: 'महीना' },
  year: { en: 'Year', hi: 'साल' },
  empty: { en: 'Empty', hi: 'खाली' },
  'format.day': { en: 'DD', hi: 'दिन' },
  'format.month': { en: 'MMM', hi: 'माह' },
  'format.year': { en: 'YYYY', hi: 'वर्ष' },
} as const satisfies Texts;
