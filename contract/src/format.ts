import type { Language } from './enums.js';

/** India has one offset all year: UTC+5:30 (docs/rules/wire.md). */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** A calendar day in India. */
export interface IndiaDateParts {
  readonly day: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** Returns the India date of a UTC time (docs/rules/wire.md). */
export function indiaDateParts(moment: Date): IndiaDateParts {
  const shifted = new Date(moment.getTime() + INDIA_OFFSET_MS);
  return { day: shifted.getUTCDate(), month: shifted.getUTCMonth() + 1, year: shifted.getUTCFullYear() };
}

/** Whether the calendar has such a day. @param day `YYYY-MM-DD` */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns the UTC time at which an India date begins. @param day `YYYY-MM-DD`; otherwise the result is an invalid date */
export function indiaDayBegin(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS);
}

/** Returns the India date of a UTC time as `YYYY-MM-DD`. */
export function indiaDay(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Fixed, because browsers differ: `Sep` or `Sept`, `अक्टू॰` or `अक्तू॰`. */
const months: Readonly<Record<Language, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  hi: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
};

/** Returns the month names of {@link showDate}. */
export function monthNames(language: Language): string[] {
  return months[language].split(' ');
}

/**
 * Formats a date for screens and mails with the month as a word: `3 Feb 1990`, `3 फ़र॰ 1990` (docs/rules/wire.md). Documents, file names
 * and spreadsheets use d/m/yyyy.
 * @param date UTC time, shown as its India date, or a day `YYYY-MM-DD`; other texts are returned unchanged
 */
export function showDate(date: Date | string, language: Language): string {
  const parts = datePartsOf(date);
  return parts === undefined
    ? String(date)
    : `${parts.day} ${monthNames(language)[parts.month - 1]} ${parts.year}`;
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a UTC time (ISO 8601) as date and time in India: `3 Feb 1990, 14:05`. */
export function showMoment(at: string, language: Language): string {
  return `${showDate(at, language)}, ${time.format(new Date(at))}`;
}

function datePartsOf(date: Date | string): IndiaDateParts | undefined {
  if (typeof date === 'string') {
    const day = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/.exec(date);
    if (day) return { day: Number(day[3]), month: Number(day[2]), year: Number(day[1]) };
    if (!/^\d{4}-\d{2}-\d{2}T/.test(date)) return undefined;
  }
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? undefined : indiaDateParts(moment);
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const groupedWithPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats rupees with Indian grouping: `₹1,635`, `₹1,63,500`, `₹1,635.50`. */
export function showRupees(rupees: number): string {
  return `₹${(Number.isInteger(rupees) ? grouped : groupedWithPaise).format(rupees)}`;
}

/**
 * Formats a phone number with its country code: ten digits are Indian, also after 0 or 91; longer ones begin with their country code
 * (docs/rules/validation.md).
 */
export function showPhone(digits: string): string {
  const national = /^(?:0|91)?(\d{10})$/.exec(digits)?.[1];
  if (national !== undefined) return `+91 ${national}`;
  return /^\d{11,12}$/.test(digits) ? `+${digits}` : digits;
}
