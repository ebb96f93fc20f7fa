import { accountLimits } from '../accounts.limits.js';

/**
 * How long an account must be left alone after so many wrong passwords in a row, in ms: nothing up to five, then doubling
 * from 5 seconds to 15 minutes (docs/rules/sessions.md, SEC-06).
 */
export function delayAfter(failures: number): number {
  const beyond = failures - accountLimits.freeAttempts;
  if (beyond < 0) return 0;
  return Math.min(accountLimits.firstDelayMs * 2 ** Math.min(beyond, 20), accountLimits.longestDelayMs);
}
