import { createClient } from '@portal/contract/client';
import { reauthentication } from './reauthenticate.ts';
import { session } from './session.ts';

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
