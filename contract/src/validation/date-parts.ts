import { languages } from '../enums.js';
import { monthNames } from '../format.js';
import { latinDigits } from './visible-text.js';

/** A date as typed into three inputs. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const datePartNames = ['day', 'month', 'year'] as const;
export type DatePart = (typeof datePartNames)[number];

/** Splits a result of {@link dateOf}; `03` becomes `3`. */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+(?=\d)/, ''));
  return { day, month, year };
}

/** Joins the parts to `YYYY-MM-DD`; a partial date keeps its parts for the draft, an empty one is an empty text. */
export function dateOf({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  const padded = [month, day].map((part) => (/^\d$/.test(part) ? `0${part}` : part));
  return [year, ...padded].join('-');
}

const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u093C\u0970.]/gu, '')
    .trim()
    .toLowerCase();

/**
 * Returns the digits of a typed part: Latin, at most two of a day or month and four of a year. The name of a month, or its beginning as in
 * dates on screens, is its number; letters that are no month yet are kept.
 */
export function typedPart(part: DatePart, typed: string): string {
  const digits = latinDigits(typed)
    .replace(/\D/g, '')
    .slice(0, part === 'year' ? 4 : 2);
  const letters = foldedName(typed.replace(/[\p{N}\s,-]/gu, ''));
  if (part !== 'month' || digits !== '' || letters === '') return digits;
  const months = languages.map((language) => monthNames(language).map(foldedName));
  const found = months
    .map((names) => names.findIndex((name) => letters.startsWith(name)))
    .find((at) => at >= 0);
  return found === undefined ? letters : String(found + 1);
}

/** Returns the inputs to correct in an invalid date: empty ones, else an impossible one, else the year. */
export function wrongParts({ day, month, year }: DateParts): DatePart[] {
  const empty = datePartNames.filter((name) => ({ day, month, year })[name] === '');
  if (empty.length > 0) return empty;
  if (!(Number(month) >= 1 && Number(month) <= 12)) return ['month'];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) < 1 || Number(day) > lastDay ? ['day'] : ['year'];
}
