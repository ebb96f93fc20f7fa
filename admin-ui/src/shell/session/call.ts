import { createClient } from '@portal/contract/client';
import { fetchWithEarlyCalls } from '@portal/contract/early-calls';
import { createStore } from 'zustand/vanilla';
import { session } from './session.ts';

type PromptResolver = (isConfirmed: boolean) => void;

/** Resolvers of the calls that wait for the password prompt. */
const store = createStore<readonly PromptResolver[]>(() => []);

/** Connects the calls that require the password with the dialog that asks for it. */
export const reauthentication = {
  store,
  /** Asks the user; concurrent calls share one prompt. Resolves to true when the server accepted the password. */
  async ask(): Promise<boolean> {
    return await new Promise((resolve) => store.setState([...store.getState(), resolve], true));
  },
  /** Resolves all waiting calls. */
  answer(isConfirmed: boolean): void {
    const resolvers = store.getState();
    store.setState([], true);
    for (const resolve of resolvers) resolve(isConfirmed);
  },
};

function withToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (session.token) headers.set('authorization', `Bearer ${session.token}`);
  return { ...init, headers };
}

/**
 * `fetch` with the session. A 401 renews the token and retries once; another 401, or a 403, ends the session and leads to /login.
 * When the server requires the password, the user is asked and the call is repeated (docs/rules/sessions.md, docs/rules/roles.md).
 */
export const staffFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  await session.whenUnlocked();
  let response = await fetchWithEarlyCalls(input, withToken(init));
  if (response.status === 401 && (await session.renew())) response = await fetch(input, withToken(init));
  if ((await requiresPassword(response)) && (await reauthentication.ask())) {
    response = await fetch(input, withToken(init));
  }
  if (response.status === 401 || response.status === 403) session.expire();
  return response;
};

async function requiresPassword(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'reauth';
}

/** The typed client of the contract's calls, with the session. */
export const call = createClient({ fetch: staffFetch });
