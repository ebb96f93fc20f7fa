import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { fetchWithEarlyCalls } from '@portal/contract/early-calls';
import {
  type RefreshResponse,
  type StaffLoginResponse,
  type StaffUserView,
} from '@portal/contract/accounts/responses';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { activity } from './idle.ts';

/** `absent`: there was no session; `expired`: it timed out; `loggedOut`: the user ended it. */
type LogoutReason = 'absent' | 'expired' | 'loggedOut';

/** `checking`: unknown until the refresh cookie was tried. */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'out'; readonly why: LogoutReason }
  /** `isLocked`: the session timed out; the page stays covered until the user logs in again. */
  | { readonly status: 'in'; readonly user: StaffUserView; readonly isLocked?: true };

/** User of a locked page. */
const lockedUser = (): StaffUserView | undefined => {
  const { state } = session;
  return state.status === 'in' && state.isLocked === true ? state.user : undefined;
};

/** localStorage key that says a refresh cookie may exist, so that the log-in page need not try in vain; it grants nothing. */
const hint = 'staff-session';
const plain = createClient({ fetch: fetchWithEarlyCalls });

let token: string | undefined;
let renewing: Promise<boolean> | undefined;
const store = createStore<SessionState>(() => ({ status: 'checking' }));

function setState(next: SessionState): void {
  store.setState(next, true);
}

function enter(accessToken: string, user: StaffUserView): void {
  const locked = lockedUser();
  // Another user must not see what is on this user's screen.
  if (locked && locked._id !== user._id) return globalThis.location.reload();
  token = accessToken;
  localStorage.setItem(hint, 'open');
  setState({ status: 'in', user });
}

/** Enters after a log-in, which counts as activity. */
function enterAfterLogin(accessToken: string, user: StaffUserView): void {
  activity.recordActivity();
  activity.markReported();
  enter(accessToken, user);
}

function leave(why: LogoutReason): void {
  token = undefined;
  localStorage.removeItem(hint);
  setState({ status: 'out', why });
}

async function refresh(): Promise<boolean> {
  const idle = activity.isIdle;
  const answer: RefreshResponse | undefined = await plain(calls.refreshToken, {
    body: { kind: 'staff', ...(idle ? { idle } : {}) },
  }).catch(() => undefined);
  if (!answer?.user) return false;
  if (!idle) activity.markReported();
  enter(answer.accessToken, answer.user);
  return true;
}

// A log-out in one tab ends the session in all others.
globalThis.addEventListener('storage', (event) => {
  if (event.key === hint && event.newValue === null && session.state.status === 'in') leave('loggedOut');
});

/** The staff session of this tab. The access token is held in memory; the refresh token is an HttpOnly cookie. */
export const session = {
  store,
  get state(): SessionState {
    return store.getState();
  },
  get token(): string | undefined {
    return token;
  },
  /** Fetches a new access token with the cookie. Concurrent calls share one request. */
  async renew(): Promise<boolean> {
    renewing ??= refresh().finally(() => (renewing = undefined));
    return await renewing;
  },
  /** Restores the session from the cookie on page load. */
  async open(): Promise<void> {
    if (this.state.status !== 'checking') return;
    const wasIn = localStorage.getItem(hint) !== null;
    if (!(await this.renew())) leave(wasIn ? 'expired' : 'absent');
  },
  /** Whether a refresh cookie may exist. */
  mayBeOpen(): boolean {
    return this.state.status === 'in' || localStorage.getItem(hint) !== null;
  },
  /**
   * Logs in.
   * @returns the server's response; `otpRequired` means that a code must be entered before the session starts
   * @throws CallError with the documented text
   */
  async logIn(username: string, password: string): Promise<StaffLoginResponse> {
    const answer: StaffLoginResponse = await plain(calls.staffLogin, { body: { username, password } });
    if (answer.accessToken && answer.user) enterAfterLogin(answer.accessToken, answer.user);
    return answer;
  },
  /**
   * Mails a code after the password was accepted.
   * @throws CallError 429 within a minute of the previous one
   */
  async requestCode(username: string): Promise<void> {
    await plain(calls.requestOtp, { body: { username } });
  },
  /** Completes the log-in with the mailed code. @throws CallError 401 for a wrong or expired code */
  async enterCode(code: string): Promise<void> {
    const answer: StaffLoginResponse = await plain(calls.checkOtp, { body: { code } });
    if (answer.accessToken && answer.user) enterAfterLogin(answer.accessToken, answer.user);
  },
  /** Ends an idle session and locks the page until the user logs in again (docs/rules/sessions.md). */
  lock(): void {
    const { state } = this;
    if (state.status !== 'in' || state.isLocked) return;
    token = undefined;
    setState({ ...state, isLocked: true });
    void plain(calls.logout, { body: { kind: 'staff' } }).catch(() => undefined);
  },
  /** Resolves once the page is unlocked; automatic requests wait for it. */
  async whenUnlocked(): Promise<void> {
    if (!lockedUser()) return;
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        if (lockedUser()) return;
        stop();
        resolve();
      });
    });
  },
  /** Ends the session here and on the server. */
  async logOut(): Promise<void> {
    await plain(calls.logout, { body: { kind: 'staff' } }).catch(() => undefined);
    leave('loggedOut');
  },
  /** Ends the session after the server has rejected it. */
  expire(): void {
    if (this.state.status === 'in' && !lockedUser()) leave('expired');
  },
};

export function useSession(): SessionState {
  return useStore(session.store);
}

/** The logged-in user. @throws Error before the log-in */
export function useStaffUser(): StaffUserView {
  const state = useSession();
  if (state.status !== 'in') throw new Error('No user is logged in');
  return state.user;
}
