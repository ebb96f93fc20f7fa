import { accountLimits } from '../accounts.limits.js';

/**
 * How long to wait after so many failures beyond the free ones, in ms: 5 seconds when the last free one failed, doubling to 15 minutes
 * (docs/rules/sessions.md, SEC-06).
 */
export function delayAfter(beyond: number): number {
  if (beyond < 0) return 0;
  return Math.min(accountLimits.firstDelayMs * 2 ** Math.min(beyond, 20), accountLimits.longestDelayMs);
}
