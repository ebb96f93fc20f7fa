import { session } from '../session/session.ts';

/** What somebody waits for in this tab, so that a reload does not forget it. */
interface Remembered {
  readonly value: string;
  /** ms since 1970 */
  readonly at: number;
}

/** Nobody else who logs in in this tab continues what this person began. */
function keyOf(name: string): string | undefined {
  return session.state.status === 'in' ? `run.${session.state.user.username}.${name}` : undefined;
}

/**
 * Keeps a word for this person and tab: the id of a run, or that something was confirmed.
 * @param name what it is about, such as `export` or `approve.<id>`
 */
export function remember(name: string, value: string): void {
  const key = keyOf(name);
  const row: Remembered = { value, at: Date.now() };
  if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(row));
}

/** @param maxAge ms after which it does not count any more @returns undefined when there is nothing, or it is too old */
export function recall(name: string, maxAge: number): string | undefined {
  const key = keyOf(name);
  const text = key === undefined ? null : sessionStorage.getItem(key);
  if (text === null) return undefined;
  const { value, at } = JSON.parse(text) as Partial<Remembered>;
  return at !== undefined && Date.now() - at <= maxAge ? value : undefined;
}

export function forget(name: string): void {
  const key = keyOf(name);
  if (key !== undefined) sessionStorage.removeItem(key);
}
