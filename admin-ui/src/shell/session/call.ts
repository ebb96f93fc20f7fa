import { createClient } from '@portal/contract';
import { createStore } from 'zustand/vanilla';
import { session } from './session.ts';

type Answer = (isGiven: boolean) => void;

/** Who waits for the answer to the question. */
const store = createStore<readonly Answer[]>(() => []);

/** The question for the password between the calls that need it and the dialog that asks. */
export const reauthentication = {
  store,
  /** Asks the person; calls at the same time share one question. True when the server took the password. */
  async ask(): Promise<boolean> {
    return await new Promise((resolve) => store.setState([...store.getState(), resolve], true));
  },
  /** The dialog's answer to everybody who waits. */
  answer(isGiven: boolean): void {
    const answered = store.getState();
    store.setState([], true);
    for (const resolve of answered) resolve(isGiven);
  },
};

function withToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (session.token) headers.set('authorization', `Bearer ${session.token}`);
  return { ...init, headers };
}

/**
 * `fetch` as the one who is logged in. A 401 renews the token once and tries again; a 401 after that, or a 403, ends
 * the session, which leads to /login (docs/rules/sessions.md, docs/rules/roles.md). Where the server wants the password again, the person is asked
 * for it and the call is made once more (docs/rules/sessions.md).
 */
export const staffFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  await session.whenUnlocked();
  let response = await fetch(input, withToken(init));
  if (response.status === 401 && (await session.renew())) response = await fetch(input, withToken(init));
  if ((await wantsPassword(response)) && (await reauthentication.ask())) {
    response = await fetch(input, withToken(init));
  }
  if (response.status === 401 || response.status === 403) session.expire();
  return response;
};

async function wantsPassword(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'reauth';
}

/** The typed client of the contract's calls, as the one who is logged in. */
export const call = createClient({ fetch: staffFetch });
