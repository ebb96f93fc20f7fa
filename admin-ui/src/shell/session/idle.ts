import { sessionIdleMs } from '@portal/contract/accounts/responses';

/** ms before the end of the session at which the warning is shown. */
const WARNING_MS = 60_000;
/** ms between activity reports to the server; a session may end this much earlier at most. */
const REPORT_INTERVAL_MS = 60_000;
/** localStorage key: when any tab of this browser last reported activity. */
const key = 'staff-session-used';

/** Distance of a session from its end. */
export type IdlePhase =
  | { readonly kind: 'used' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** @param usedAt last activity @param now both in ms since 1970 */
export function idlePhase(usedAt: number, now: number): IdlePhase {
  const left = usedAt + sessionIdleMs.staff - now;
  if (left <= 0) return { kind: 'over' };
  return left <= WARNING_MS ? { kind: 'warned', secondsLeft: Math.ceil(left / 1000) } : { kind: 'used' };
}

let lastActivityAt = Date.now();

/** User activity in this tab, and the last report from any tab. */
export const activity = {
  /** Records activity in this tab. @returns whether a report to the server is due */
  recordActivity(): boolean {
    lastActivityAt = Date.now();
    return lastActivityAt - this.usedAt > REPORT_INTERVAL_MS;
  },
  /** Whether there is no activity in this tab; its automatic requests then do not extend the session. */
  get isIdle(): boolean {
    return Date.now() - lastActivityAt > REPORT_INTERVAL_MS;
  },
  /** Records that the server was informed. */
  markReported(): void {
    localStorage.setItem(key, String(Date.now()));
  },
  get usedAt(): number {
    return Number(localStorage.getItem(key) ?? Date.now());
  },
};
