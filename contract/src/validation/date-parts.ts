/** A date as it is typed: digits in three boxes. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const datePartNames = ['day', 'month', 'year'] as const;
export type DatePart = (typeof datePartNames)[number];

/** The boxes of a value that {@link dateOf} has made; `03` is shown as `3`. */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/^0+(?=\d)/, ''));
  return { day, month, year };
}

/** `YYYY-MM-DD`, or what is there of it, so that a draft keeps it; empty when all boxes are. */
export function dateOf({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  const padded = [month, day].map((part) => (part === '' ? '' : part.padStart(2, '0')));
  return [year, ...padded].join('-');
}

/** The boxes to look at in a date that was refused: the empty ones, else the one that can not be, else the year. */
export function wrongParts({ day, month, year }: DateParts): DatePart[] {
  const empty = datePartNames.filter((name) => ({ day, month, year })[name] === '');
  if (empty.length > 0) return empty;
  if (Number(month) < 1 || Number(month) > 12) return ['month'];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) < 1 || Number(day) > lastDay ? ['day'] : ['year'];
}
