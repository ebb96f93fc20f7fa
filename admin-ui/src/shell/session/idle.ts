import { sessionIdleMs } from '@portal/contract/accounts/responses';

/** Told so long before the session ends, in ms. */
const WARNING_MS = 60_000;
/** While somebody works, the server hears of it this often, in ms: so much sooner a session may end at most. */
const TELL_EVERY_MS = 60_000;
/** When the server last heard that the session is used, by any tab of this browser. */
const key = 'staff-session-used';

/** How far a session is from its end. */
export type IdlePhase =
  { readonly is: 'used' } | { readonly is: 'warned'; readonly secondsLeft: number } | { readonly is: 'over' };

/** @param usedAt when it was last used @param now both in ms since 1970 */
export function idlePhase(usedAt: number, now: number): IdlePhase {
  const left = usedAt + sessionIdleMs.staff - now;
  if (left <= 0) return { is: 'over' };
  return left <= WARNING_MS ? { is: 'warned', secondsLeft: Math.ceil(left / 1000) } : { is: 'used' };
}

let actedAt = Date.now();

/** What people do in this tab, and what the server knows of it from all tabs. */
export const activity = {
  /** Somebody does something here. @returns whether the server should hear of it */
  note(): boolean {
    actedAt = Date.now();
    return actedAt - this.usedAt > TELL_EVERY_MS;
  },
  /** Whether nobody is at this tab: what it asks for by itself is no use of the session. */
  get isIdle(): boolean {
    return Date.now() - actedAt > TELL_EVERY_MS;
  },
  /** The server has heard of it. */
  told(): void {
    localStorage.setItem(key, String(Date.now()));
  },
  get usedAt(): number {
    return Number(localStorage.getItem(key) ?? Date.now());
  },
};
