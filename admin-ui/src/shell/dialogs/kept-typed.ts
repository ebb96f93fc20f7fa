import { useEffect } from 'react';
import { session } from '../session/session.ts';

/** A session holds 12 hours at most; what is older belongs to another day's work. */
const longest = 12 * 60 * 60_000;

interface Kept {
  readonly typed: unknown;
  /** ms since 1970 */
  readonly at: number;
}

/** In this tab only, and for the person who typed it. */
function keyOf(name: string): string | undefined {
  return session.state.status === 'in' ? `typed.${session.state.user._id}.${name}` : undefined;
}

/**
 * Keeps what is typed while the page is there, through a reload and through the end of a session that nobody asked for; whoever
 * logs out, or leaves the page, has thrown it away.
 * @param name of the form, with the version or the record that it is about
 * @param typed undefined while nothing differs from what is stored
 */
export function useKeepTyped(name: string, typed: unknown): void {
  useEffect(() => {
    const key = keyOf(name);
    if (key === undefined) return;
    if (typed === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ typed, at: Date.now() } satisfies Kept));
  }, [name, typed]);
  useEffect(() => {
    const key = keyOf(name);
    return () => {
      const { state } = session;
      const wasEnded = state.status === 'out' && state.why === 'expired';
      if (key !== undefined && !wasEnded) sessionStorage.removeItem(key);
    };
  }, [name]);
}

/** What was typed into a form when the session ended; undefined when there is nothing. */
export function keptTyped<T>(name: string): T | undefined {
  const key = keyOf(name);
  const text = key === undefined ? null : sessionStorage.getItem(key);
  if (text === null) return undefined;
  const { typed, at } = JSON.parse(text) as Kept;
  return Date.now() - at <= longest ? (typed as T) : undefined;
}
