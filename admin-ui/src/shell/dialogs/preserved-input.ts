import { useEffect } from 'react';
import { session } from '../session/session.ts';

/** A session lasts at most 12 hours; older input is obsolete. */
const MAX_AGE_MS = 12 * 60 * 60_000;

interface PreservedEntry {
  readonly typed: unknown;
  /** ms since 1970. */
  readonly at: number;
}

/** Per tab and user. */
function keyOf(name: string): string | undefined {
  return session.state.status === 'in' ? `typed.${session.state.user._id}.${name}` : undefined;
}

/**
 * Preserves typed input across a reload and across an expired session; leaving the page or logging out discards it.
 * @param name of the form, with the version or record that it edits
 * @param typed undefined while there are no unsaved changes
 */
export function usePreserveInput(name: string, typed: unknown): void {
  useEffect(() => {
    const key = keyOf(name);
    if (key === undefined) return;
    if (typed === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ typed, at: Date.now() } satisfies PreservedEntry));
  }, [name, typed]);
  useEffect(() => {
    const key = keyOf(name);
    return () => {
      const { state } = session;
      const hasExpired = state.status === 'out' && state.why === 'expired';
      if (key !== undefined && !hasExpired) sessionStorage.removeItem(key);
    };
  }, [name]);
}

/** Returns the input of a form preserved from before a reload or an expired session; undefined without any. */
export function preservedInput<T>(name: string): T | undefined {
  const key = keyOf(name);
  const text = key === undefined ? null : sessionStorage.getItem(key);
  if (text === null) return undefined;
  const { typed, at } = JSON.parse(text) as PreservedEntry;
  return Date.now() - at <= MAX_AGE_MS ? (typed as T) : undefined;
}
