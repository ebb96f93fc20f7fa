import { showDate, showMoment, showRupees } from '@portal/contract/format';
import { language } from '../language/language.ts';

/** The day in India of a moment in UTC, in the language of the console: `3 Feb 1990` (docs/rules/wire.md). */
export function indiaDate(at: string): string {
  return showDate(new Date(at), language.current);
}

/** The same with the time: `3 Feb 1990, 14:05`. */
export function indiaDateTime(at: string): string {
  return showMoment(at, language.current);
}

/** A calendar day such as a date of birth, which has no time zone, as {@link indiaDate} writes it. */
export function calendarDate(day: string): string {
  return showDate(day.slice(0, 10), language.current);
}

/** Whole rupees as they are written in India. */
export function rupees(amount: number): string {
  return showRupees(amount);
}

/** Integer paise shown as rupees. */
export function paise(amount: number): string {
  return showRupees(amount / 100);
}

/** Whole days from a moment in UTC until now. @param now ms */
export function daysSince(at: string, now: number): number {
  return Math.floor((now - Date.parse(at)) / 86_400_000);
}

const numbers = new Intl.NumberFormat('en-IN');

/** A number as it is written in India: `4,312`, `1,23,456`. */
export function showCount(count: number): string {
  return numbers.format(count);
}
