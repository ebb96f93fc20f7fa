import { accountLimits } from '../accounts.limits.js';
import type { AttemptBudget } from './attempt-budgets.js';
import type { FailedLoginsRow } from './failed-logins.schema.js';

/**
 * Returns the delay in ms after failures beyond the free ones: 5 seconds after the first, doubling to 15 minutes
 * (docs/rules/sessions.md, SEC-06).
 */
export function delayAfter(beyond: number): number {
  if (beyond < 0) return 0;
  return Math.min(accountLimits.firstDelayMs * 2 ** Math.min(beyond, 20), accountLimits.longestDelayMs);
}

/** When the throttle of a row ends, in ms of UTC: after the consecutive failures, and beyond the daily maximum at the end of the day. */
export function waitEnd(
  { count, lastAt, dayFrom, dayCount = 0 }: FailedLoginsRow,
  { free, most }: Pick<AttemptBudget, 'free' | 'most'>,
): number {
  const delay = delayAfter(count - free);
  // Without a delay, clock differences between machines must not throttle either.
  const afterRow = delay === 0 ? 0 : lastAt.getTime() + delay;
  return dayFrom === undefined || dayCount < most
    ? afterRow
    : Math.max(afterRow, dayFrom.getTime() + accountLimits.attemptsDayMs);
}
