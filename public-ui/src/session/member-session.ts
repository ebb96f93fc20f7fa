import type { MemberResult } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError, createClient } from '@portal/contract/client';
import { fetchOnce } from '../first-view/early-calls.ts';
import { dropCard } from './offline-card.ts';
import { forgetSessionHint, writeSessionHint } from './session-hint.ts';

export type SessionEnd = 'logout' | 'expired' | 'passwordSet' | 'recovered';

/** `unknown` until the refresh cookie was asked; `ended` says why there is none any more. */
export type MemberSession =
  | { readonly state: 'unknown' }
  | { readonly state: 'none'; readonly ended?: SessionEnd }
  | { readonly state: 'member'; readonly accessToken: string; readonly member: MemberResult };

let session: MemberSession = { state: 'unknown' };
let asking: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const ask = createClient({ fetch: fetchOnce });

function become(next: MemberSession): void {
  session = next;
  if (next.state === 'member') writeSessionHint();
  else {
    forgetSessionHint();
    void dropCard();
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever the session changes. @returns what ends that */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this browser tab. The access token lives in memory only (docs/rules/sessions.md). */
export const currentSession = (): MemberSession => session;

export const accessToken = (): string | undefined =>
  session.state === 'member' ? session.accessToken : undefined;

export function startSession(token: string, member: MemberResult): void {
  // Whose it was before: the member's own is kept anew by the first page.
  void dropCard();
  become({ state: 'member', accessToken: token, member });
}

/** The server ended the session already: another tab logged out, or a new password was set. */
export function endSession(ended: SessionEnd): void {
  become({ state: 'none', ended });
}

/**
 * Ends the session on the server, then here.
 * @throws CallError when the server could not be told: the person is still logged in then.
 */
export async function logOut(): Promise<void> {
  // Also when the server can not be told: nothing is left on a phone that others use.
  await dropCard();
  await ask(calls.logout, { body: { kind: 'member' } });
  become({ state: 'none', ended: 'logout' });
}

async function askForToken(): Promise<boolean> {
  const before = session;
  try {
    const { accessToken: token, result } = await ask(calls.refreshToken, { body: { kind: 'member' } });
    const member = result ?? (before.state === 'member' ? before.member : undefined);
    if (session !== before) return session.state === 'member';
    become(member ? { state: 'member', accessToken: token, member } : { state: 'none' });
  } catch (error) {
    const refused = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (!refused) throw error;
    if (session === before)
      become({ state: 'none', ...(before.state === 'member' ? { ended: 'expired' } : {}) });
  }
  return session.state === 'member';
}

/**
 * Asks for an access token by the refresh cookie; once for callers at the same time.
 * @returns false when there is no session
 * @throws CallError when no answer came, so that nobody is logged out by a lost connection
 */
export function restoreSession(): Promise<boolean> {
  asking ??= askForToken().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** For a call that was answered 401: true when it may be tried again. A visitor's calls never ask. */
export async function renewSession(): Promise<boolean> {
  if (session.state !== 'member') return false;
  try {
    return await restoreSession();
  } catch {
    return false;
  }
}
