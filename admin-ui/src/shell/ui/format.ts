import { showDate, showMoment, showRupees } from '@portal/contract/format';
import { language } from '../language/language.ts';

/** Formats the India date of a UTC instant in the current language: `3 Feb 1990` (docs/rules/wire.md). */
export function indiaDate(at: string): string {
  return showDate(new Date(at), language.current);
}

/** Formats date and time in India: `3 Feb 1990, 14:05`. */
export function indiaDateTime(at: string): string {
  return showMoment(at, language.current);
}

/** Formats a calendar day such as a date of birth, which has no time zone, like {@link indiaDate}. */
export function calendarDate(day: string): string {
  return showDate(day.slice(0, 10), language.current);
}

/** Formats the first and last calendar day of a period; if they are the same, this day. */
export function calendarDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return [...new Set([from, to])].map(calendarDate).join(' – ');
}

/** Formats whole rupees with Indian grouping. */
export function rupees(amount: number): string {
  return showRupees(amount);
}

/** Formats integer paise as rupees. */
export function paise(amount: number): string {
  return showRupees(amount / 100);
}

/** Whole days since a UTC instant. @param now ms since 1970 */
export function daysSince(at: string, now: number): number {
  return Math.floor((now - Date.parse(at)) / 86_400_000);
}

const numbers = new Intl.NumberFormat('en-IN');

/** Formats a number with Indian grouping: `4,312`, `1,23,456`. */
export function showCount(count: number): string {
  return numbers.format(count);
}
