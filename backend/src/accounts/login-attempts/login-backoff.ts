import { accountLimits } from '../accounts.limits.js';
import type { AttemptBudget } from './attempt-budgets.js';
import type { FailedLoginsRow } from './failed-logins.schema.js';

/**
 * How long to wait after so many failures beyond the free ones, in ms: 5 seconds when the last free one failed, doubling to 15 minutes
 * (docs/rules/sessions.md, SEC-06).
 */
export function delayAfter(beyond: number): number {
  if (beyond < 0) return 0;
  return Math.min(accountLimits.firstDelayMs * 2 ** Math.min(beyond, 20), accountLimits.longestDelayMs);
}

/** Until when what is counted in a row must wait, in ms of UTC: after those in a row, and from the most of a day on until that is over. */
export function waitEnd(
  { count, lastAt, dayFrom, dayCount = 0 }: FailedLoginsRow,
  { free, most }: Pick<AttemptBudget, 'free' | 'most'>,
): number {
  const delay = delayAfter(count - free);
  // Where nothing has to wait, a clock that is ahead on another machine makes nobody wait either.
  const afterRow = delay === 0 ? 0 : lastAt.getTime() + delay;
  return dayFrom === undefined || dayCount < most
    ? afterRow
    : Math.max(afterRow, dayFrom.getTime() + accountLimits.attemptsDayMs);
}
