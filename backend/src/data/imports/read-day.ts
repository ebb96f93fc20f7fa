import type { DayOrder } from '@portal/contract/data/imports';
import { indiaDay, isCalendarDay } from '@portal/contract/format';
import { latinDigits } from '@portal/contract/validation/visible-text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WHOLE_MONTHS =
  'january february march april may june july august september october november december'.split(' ');

/** A month, then a number that can only be a day, then a year. */
const MONTH_FIRST = /^(?:0?[1-9]|1[0-2])[-/.,\s]*(?:1[3-9]|2\d|3[01])[-/.,\s]*(?:19|20)\d\d(?!\d)/;
/** Shortest text of a day with a year, in characters. */
const LEAST_DAY = 7;

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[,.]? +/i;
/** A time of day with an optional zone, whose name may follow in brackets. */
const TIME =
  /(?:T|,? {1,3})(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)? ?(?:([AP])\.?M\.?)? ?(Z|IST|(?:UTC|GMT)?(?:([+-])(\d{2}):?(\d{2}))?)(?: \([^)]*\))?$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 31 December 9999, the last day of a spreadsheet. */
const LAST_SERIAL = 2_958_465;
const INDIA_MINUTES = 330;

/** How the days of a column are read. */
export interface DayReading {
  readonly since1904?: boolean | undefined;
  /** `open`: some cells of the column have the month first, and the office has not answered yet. */
  readonly order?: DayOrder | 'open' | undefined;
}

/**
 * Parses a cell of a date column to `yyyy-mm-dd`. Accepts `yyyy-mm-dd`, `dd/mm/yyyy` (also with `-`, `.` or spaces), `27-Mar-1990`,
 * `Mar 27 1990`, eight digits, and serial numbers. A time with a zone is a moment, of which the India date is taken; a time without one is
 * ignored (docs/rules/imports.md). Two-digit years are not accepted, because 05 may be 1905 or 2005.
 * @param reading the order of day and month: day first by default, as in India; `open` accepts only days that are the same in both
 * @returns undefined for an invalid date, which the rule of the form then reports
 */
export function readDay(text: string, reading: DayReading = {}): string | undefined {
  const plain = latinDigits(text)
    .trim()
    .replace(/^(?:ISODate\(|\{ ?"\$date" ?: ?)"([^"]*)"[)}]$/, '$1')
    .replace(WEEKDAY, '');
  const time = TIME.exec(plain);
  if (time === null) return readDayAlone(plain, reading);
  const day = readDayAlone(plain.slice(0, time.index), reading);
  const [, hours = '', minutes = '', half, zone = '', sign, zoneHours, zoneMinutes] = time;
  if (day === undefined || zone === '') return day;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const offset = Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0);
  const ahead = /^ist$/i.test(zone) ? INDIA_MINUTES : sign === '-' ? -offset : offset;
  return indiaDay(new Date(Date.parse(day) + (hour * 60 + Number(minutes) - ahead) * MINUTE_MS));
}

function readDayAlone(plain: string, { since1904, order }: DayReading): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?(?:[-/.,]|\s)+(\d{1,2}|[a-z]+)\.?(?:[-/.,]|\s)+(\d{4})$/i.exec(
    plain,
  );
  if (parts !== null) {
    const [, first = '', second = '', year = ''] = parts;
    return /^\d/.test(second) ? ordered(year, first, second, order) : dayOf(year, monthOf(second), first);
  }
  const monthFirst = /^([a-z]+)\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(plain);
  if (monthFirst !== null) return dayOf(monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]);
  const digits = /^(\d{1,2})(\d{2})((?:19|20)\d{2})$/.exec(plain);
  if (digits !== null) {
    const [, first = '', second = '', year = ''] = digits;
    if (isInSomeOrder(year, first, second)) return ordered(year, first, second, order);
  }
  const together = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (together !== null) return dayOf(together[1], together[2], together[3]);
  // Five digits are 1927 to 2173; fewer may be a year alone.
  return /^\d{5}(\.\d+)?$/.test(plain) ? dayOfSerial(Number(plain), since1904) : undefined;
}

function ordered(
  year: string,
  first: string,
  second: string,
  order: DayReading['order'],
): string | undefined {
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
  if (order === 'monthFirst') return monthFirst;
  return order === 'open' && monthFirst !== undefined && monthFirst !== dayFirst ? undefined : dayFirst;
}

const isInSomeOrder = (year: string, first: string, second: string): boolean =>
  dayOf(year, second, first) !== undefined || dayOf(year, first, second) !== undefined;

/**
 * Whether a text can only be a day with the month first, such as `03/27/1990`. It is called for every cell of a register, so it is
 * cheap for other texts.
 */
export function isMonthFirst(text: string): boolean {
  const sign = text.charCodeAt(0);
  const isDigit = (sign >= 0x30 && sign <= 0x39) || (sign >= 0x966 && sign <= 0x96f);
  if (!isDigit || text.length < LEAST_DAY) return false;
  return MONTH_FIRST.test(latinDigits(text)) && readDay(text, { order: 'monthFirst' }) !== undefined;
}

function monthOf(text: string): string | undefined {
  const name = text.toLowerCase() === 'sept' ? 'sep' : text.toLowerCase();
  const at = Math.max(MONTHS.indexOf(name), WHOLE_MONTHS.indexOf(name));
  return at < 0 ? undefined : String(at + 1);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : undefined;
}

/**
 * Date of a serial number, `yyyy-mm-dd`; undefined for none.
 * @param serial days since 31 December 1899, where 60 is the non-existent 29 February 1900; since 1 January 1904 in old Mac workbooks
 */
export function dayOfSerial(serial: number, since1904 = false): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= (since1904 ? 0 : 1) && day <= LAST_SERIAL) || (day === 60 && !since1904)) return undefined;
  const begin = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(begin + day * DAY_MS).toISOString().slice(0, 10);
}
