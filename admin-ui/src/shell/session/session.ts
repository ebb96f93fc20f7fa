import {
  calls,
  createClient,
  type RefreshResponse,
  type StaffLoginResponse,
  type StaffUserView,
} from '@portal/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { activity } from './idle.ts';

/** `absent`: there was none; `expired`: it ended by itself; `loggedOut`: the person ended it. */
type WhyOut = 'absent' | 'expired' | 'loggedOut';

/** `checking`: nobody knows yet. */
export type SessionState =
  | { readonly status: 'checking' }
  | { readonly status: 'out'; readonly why: WhyOut }
  /** `isLocked`: the session has ended unused; the page stays as it is until the person is back. */
  | { readonly status: 'in'; readonly user: StaffUserView; readonly isLocked?: true };

/** Whom the page is about while it is locked. */
const lockedUser = (): StaffUserView | undefined => {
  const { state } = session;
  return state.status === 'in' && state.isLocked === true ? state.user : undefined;
};

/** Says only that a refresh cookie may be there, so that the log-in page need not ask in vain; it opens nothing. */
const hint = 'staff-session';
const plain = createClient();

let token: string | undefined;
let renewing: Promise<boolean> | undefined;
const store = createStore<SessionState>(() => ({ status: 'checking' }));

function become(next: SessionState): void {
  store.setState(next, true);
}

function enter(accessToken: string, user: StaffUserView): void {
  const locked = lockedUser();
  // Another person must not see what this one has on the screen.
  if (locked && locked._id !== user._id) return globalThis.location.reload();
  token = accessToken;
  localStorage.setItem(hint, 'open');
  become({ status: 'in', user });
}

/** After a log-in, which is a use of the session. */
function enterAnew(accessToken: string, user: StaffUserView): void {
  activity.note();
  activity.told();
  enter(accessToken, user);
}

function leave(why: WhyOut): void {
  token = undefined;
  localStorage.removeItem(hint);
  become({ status: 'out', why });
}

async function refresh(): Promise<boolean> {
  const idle = activity.isIdle;
  const answer: RefreshResponse | undefined = await plain(calls.refreshToken, {
    body: { kind: 'staff', ...(idle ? { idle } : {}) },
  }).catch(() => undefined);
  if (!answer?.user) return false;
  if (!idle) activity.told();
  enter(answer.accessToken, answer.user);
  return true;
}

// A log-out in one tab ends the session in the others.
globalThis.addEventListener('storage', (event) => {
  if (event.key === hint && event.newValue === null && session.state.status === 'in') leave('loggedOut');
});

/** The staff session of this tab. The access token stays in memory; the refresh token is an HttpOnly cookie. */
export const session = {
  store,
  get state(): SessionState {
    return store.getState();
  },
  get token(): string | undefined {
    return token;
  },
  /** Asks for a new access token with the cookie. Calls at the same time share one question. */
  async renew(): Promise<boolean> {
    renewing ??= refresh().finally(() => (renewing = undefined));
    return await renewing;
  },
  /** On page load: takes up the session of the cookie, if there is one. */
  async open(): Promise<void> {
    if (this.state.status !== 'checking') return;
    const wasIn = localStorage.getItem(hint) !== null;
    if (!(await this.renew())) leave(wasIn ? 'expired' : 'absent');
  },
  /** Whether it is worth asking with the cookie at all. */
  mayBeOpen(): boolean {
    return this.state.status === 'in' || localStorage.getItem(hint) !== null;
  },
  /**
   * Logs in.
   * @returns the server's answer; `otpRequired` means a code is asked next and nobody is logged in yet
   * @throws CallError with the documented text when refused
   */
  async logIn(username: string, password: string): Promise<StaffLoginResponse> {
    const answer: StaffLoginResponse = await plain(calls.staffLogin, { body: { username, password } });
    if (answer.accessToken && answer.user) enterAnew(answer.accessToken, answer.user);
    return answer;
  },
  /**
   * Has a code mailed to who has just given the password.
   * @throws CallError 429 less than a minute after the last one
   */
  async requestCode(username: string): Promise<void> {
    await plain(calls.requestOtp, { body: { username } });
  },
  /** Finishes the log-in with the mailed code. @throws CallError 401 for a wrong code, or when it is too late */
  async enterCode(code: string): Promise<void> {
    const answer: StaffLoginResponse = await plain(calls.checkOtp, { body: { code } });
    if (answer.accessToken && answer.user) enterAnew(answer.accessToken, answer.user);
  },
  /** Nobody used the session: it ends, and the page waits for the person (docs/rules/sessions.md). */
  lock(): void {
    const { state } = this;
    if (state.status !== 'in' || state.isLocked) return;
    token = undefined;
    become({ ...state, isLocked: true });
    void plain(calls.logout, { body: { kind: 'staff' } }).catch(() => undefined);
  },
  /** Waits while the page is locked: what it asks for by itself has time. */
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
  /** The server no longer accepts the session. */
  expire(): void {
    if (this.state.status === 'in' && !lockedUser()) leave('expired');
  },
};

export function useSession(): SessionState {
  return useStore(session.store);
}

/** The one who is logged in; only for what stands behind the log-in. */
export function useStaffUser(): StaffUserView {
  const state = useSession();
  if (state.status !== 'in') throw new Error('Nobody is logged in');
  return state.user;
}
