import { isCalendarDay } from '@portal/contract/format';

/** The periods that the dashboard offers; `own` has days of its own. */
export const periodNames = ['today', 'month', 'lastMonth', 'days90', 'year', 'own'] as const;
export type PeriodName = (typeof periodNames)[number];

/** First and last India date, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer period has a bar per week, and beyond half a year a bar per month. */
const MOST_DAYS = 31;
const MOST_WEEKS = 26;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day of another month, or its last one. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return [last.toISOString().slice(0, 8), String(Math.min(date, last.getUTCDate())).padStart(2, '0')].join(
    '',
  );
}

const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Reads the period of an address; this month without a valid one. @param today in India, `YYYY-MM-DD` */
export function periodIn(search: URLSearchParams, today: string): Period & { readonly name: PeriodName } {
  const name = periodNames.find((one) => one === search.get('period')) ?? 'month';
  const month = `${today.slice(0, 7)}-01`;
  const [from = '', to = ''] = ['from', 'to'].map((one) => search.get(one) ?? '');
  const isOwn =
    [from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day)) && from <= to;
  switch (name) {
    case 'today':
      return { name, from: today, to: today };
    case 'lastMonth':
      return { name, from: addMonths(month, -1), to: addDays(month, -1) };
    case 'days90':
      return { name, from: addDays(today, -89), to: today };
    case 'year':
      return { name, from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'own':
      if (isOwn) return { name, from, to };
      break;
    case 'month':
  }
  return { name: 'month', from: month, to: today };
}

/** Returns the period to compare with: the same days a month or a year before, or as many days before. */
export function periodBefore({ name, from, to }: Period & { readonly name: PeriodName }): Period {
  if (name === 'lastMonth') return { from: addMonths(from, -1), to: addDays(from, -1) };
  if (name === 'month' || name === 'year') {
    const months = name === 'month' ? -1 : -12;
    return { from: addMonths(from, months), to: addMonths(to, months) };
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** Divides a period into days, weeks from its first day on, or calendar months, one for each bar. */
export function barsOf({ from, to }: Period): Period[] {
  const days = lengthOf({ from, to });
  const end = (first: string): string => {
    if (days <= MOST_DAYS) return first;
    return days <= MOST_WEEKS * 7 ? addDays(first, 6) : addDays(addMonths(`${first.slice(0, 7)}-01`, 1), -1);
  };
  const bars: Period[] = [];
  for (let first = from; first <= to; first = addDays(bars.at(-1)?.to ?? to, 1))
    bars.push({ from: first, to: end(first) < to ? end(first) : to });
  return bars;
}

/** Returns the change in whole percent, `+12%`; undefined when there was nothing before. */
export function changeOf(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined;
  const percent = Math.round(((now - before) * 100) / before);
  return `${percent < 0 ? '−' : percent > 0 ? '+' : '±'}${Math.abs(percent)}%`;
}
