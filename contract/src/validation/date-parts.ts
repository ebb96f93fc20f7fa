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
  const padded = [month, day].map((part) => (part === '' ? '' : part.padStart(2, '0')));
  return [year, ...padded].join('-');
}

/** Returns the inputs to correct in an invalid date: empty ones, else an impossible one, else the year. */
export function wrongParts({ day, month, year }: DateParts): DatePart[] {
  const empty = datePartNames.filter((name) => ({ day, month, year })[name] === '');
  if (empty.length > 0) return empty;
  if (Number(month) < 1 || Number(month) > 12) return ['month'];
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) < 1 || Number(day) > lastDay ? ['day'] : ['year'];
}
