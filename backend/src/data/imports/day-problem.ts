import { isCalendarDay } from '@portal/contract/format';
import { latinDigits } from '@portal/contract/validation/visible-text';
import type { TextKey } from '@portal/contract/texts';

/** Two numbers and a year, with or without signs between; a time may follow. */
const NUMBERS = /^(\d{1,2})(?:([-/.,\s]+)(\d{1,2})[-/.,\s]+|(\d\d))(\d{4})(?!\d)/;
const YEAR_FIRST = /^\d{4}(?:[-/.]\d{1,2}[-/.]\d{1,2}|\d{4}$)/;
/** A day with the name of its month, in either order. */
const NAMED =
  /^(?:\d{1,2}(?:st|nd|rd|th)?[-/.,\s]*\p{L}+|\p{L}+\.?\s+\d{1,2}(?:st|nd|rd|th)?)[-/.,\s]+\d{4}(?!\d)/iu;
const TWO_DIGITS =
  /^(?:\d{1,2}(?:st|nd|rd|th)?[-/.,\s]+(?:\d{1,2}|\p{L}+)[-/.,\s]+|\p{L}+\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+|\d{4}(?=\d\d$))['’]?\d{2}(?!\d)/iu;

/** Returns why a text that the reading of the register has not made a day is none; undefined for a day, `yyyy-mm-dd`. */
export function dayProblemOf(text: string): TextKey | undefined {
  const plain = latinDigits(text).trim();
  const [, readYear = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain) ?? [];
  if (readYear !== '' && isDay(readYear, month, day)) return undefined;
  const numbers = NUMBERS.exec(plain);
  if (numbers !== null) {
    const [, first = '', , second, joined = '', year = ''] = numbers;
    const other = second ?? joined;
    return isDay(year, other, first) || isDay(year, first, other)
      ? 'import.day.order'
      : 'import.day.impossible';
  }
  if (TWO_DIGITS.test(plain)) return 'import.day.twoDigits';
  return YEAR_FIRST.test(plain) || NAMED.test(plain) ? 'import.day.impossible' : 'import.day.unreadable';
}

function isDay(year: string, month: string, day: string): boolean {
  return isCalendarDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
