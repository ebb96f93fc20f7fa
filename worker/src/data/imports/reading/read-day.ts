import { dayOfSerial } from './cell-text.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WHOLE_MONTHS =
  'january february march april may june july august september october november december'.split(' ');

/**
 * Parses a cell of a date column to `yyyy-mm-dd`. Accepts `yyyy-mm-dd`, `dd/mm/yyyy` (also with `-`, `.` or spaces; day first, as in
 * India), `27-Mar-1990`, eight digits, and serial numbers. Two-digit years are not accepted, because 05 may be
 * 1905 or 2005.
 * @returns undefined for an invalid date, which the rule of the form then reports
 */
export function readDay(text: string, since1904 = false): string | undefined {
  const plain = latinDigits(text)
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?(?:[-/.,]|\s)+(\d{1,2}|[a-z]+)\.?(?:[-/.,]|\s)+(\d{4})$/i.exec(
    plain,
  );
  if (parts !== null) return dayOf(parts[3], monthOf(parts[2] ?? ''), parts[1]);
  const digits = /^(\d{1,2})(\d{2})((?:19|20)\d{2})$/.exec(plain);
  if (digits !== null && dayOf(digits[3], digits[2], digits[1]) !== undefined) {
    return dayOf(digits[3], digits[2], digits[1]);
  }
  const together = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (together !== null) return dayOf(together[1], together[2], together[3]);
  // Five digits are 1927 to 2173; fewer may be a year alone.
  return /^\d{5}(\.\d+)?$/.test(plain) ? dayOfSerial(Number(plain), since1904) : undefined;
}

function monthOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const name = text.toLowerCase() === 'sept' ? 'sep' : text.toLowerCase();
  const at = Math.max(MONTHS.indexOf(name), WHOLE_MONTHS.indexOf(name));
  return at < 0 ? undefined : String(at + 1);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Devanagari digits. */
const latinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
