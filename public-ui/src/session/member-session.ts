import type { MemberResult } from '@portal/contract/accounts/responses';
import { calls } from '@portal/contract/calls';
import { CallError, createClient } from '@portal/contract/client';
import { fetchInTime } from '../data/fetch-in-time.ts';
import { deleteOfflineCard } from './offline-card.ts';
import { forgetSessionHint, writeSessionHint } from './session-hint.ts';

export type SessionEnd = 'logout' | 'expired' | 'passwordSet' | 'recovered';

/** `unknown` until the refresh cookie was tried; `ended` is the reason if a session has ended. */
export type MemberSession =
  | { readonly state: 'unknown' }
  | { readonly state: 'none'; readonly ended?: SessionEnd }
  | { readonly state: 'member'; readonly accessToken: string; readonly member: MemberResult };

let session: MemberSession = { state: 'unknown' };
let pendingRefresh: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const client = createClient({ fetch: fetchInTime });

function setSession(next: MemberSession): void {
  session = next;
  if (next.state === 'member') writeSessionHint();
  else {
    forgetSessionHint();
    void deleteOfflineCard();
  }
  for (const listener of listeners) listener();
}

/**
 * Subscribes to session changes.
 * @returns a function that unsubscribes
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the session of this tab. The access token is kept in memory only (docs/rules/sessions.md). */
export const currentSession = (): MemberSession => session;

export const accessToken = (): string | undefined =>
  session.state === 'member' ? session.accessToken : undefined;

export function startSession(token: string, member: MemberResult): void {
  // It may be another member's; the member home stores a new one.
  void deleteOfflineCard();
  setSession({ state: 'member', accessToken: token, member });
}

/** Records that the server has ended the session: another tab logged out, or a new password was set. */
export function endSession(ended: SessionEnd): void {
  setSession({ state: 'none', ended });
}

/**
 * Ends the session on the server, then in this tab.
 * @throws CallError if the server was not reached; the member is still logged in then
 */
export async function logOut(): Promise<void> {
  // Even if the request fails, nothing must remain on a shared phone.
  await deleteOfflineCard();
  await client(calls.logout, { body: { kind: 'member' } });
  setSession({ state: 'none', ended: 'logout' });
}

async function refreshToken(): Promise<boolean> {
  const previous = session;
  try {
    const { accessToken: token, result } = await client(calls.refreshToken, { body: { kind: 'member' } });
    const member = result ?? (previous.state === 'member' ? previous.member : undefined);
    if (session !== previous) return session.state === 'member';
    setSession(member ? { state: 'member', accessToken: token, member } : { state: 'none' });
  } catch (error) {
    const isUnauthorised = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (!isUnauthorised) throw error;
    if (session === previous)
      setSession({ state: 'none', ...(previous.state === 'member' ? { ended: 'expired' } : {}) });
  }
  return session.state === 'member';
}

/**
 * Refreshes the access token with the refresh cookie; concurrent calls share one request.
 * @returns false if there is no session
 * @throws CallError without an answer, so that a lost connection logs no one out
 */
export function restoreSession(): Promise<boolean> {
  pendingRefresh ??= refreshToken().finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

/**
 * Refreshes the token after a 401.
 * @returns true if the call can be repeated; false for visitors, without a request
 */
export async function renewSession(): Promise<boolean> {
  if (session.state !== 'member') return false;
  try {
    return await restoreSession();
  } catch {
    return false;
  }
}
