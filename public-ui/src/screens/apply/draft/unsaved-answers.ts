import type { Answers } from '../form/steps.ts';

export interface Kept {
  /** The server's version that these answers were typed upon. */
  readonly version: number;
  readonly answers: Answers;
}

/** The answers of one draft that have not reached the server yet; nothing else is kept in the browser. */
export interface UnsavedAnswers {
  keep(kept: Kept): void;
  read(): Kept | undefined;
  forget(): void;
}

/** The place in this browser where a draft's unsaved answers stand until the server has them. */
export function unsavedAnswersOf(appId: string): UnsavedAnswers {
  const key = `unsaved:${appId}`;
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    keep: (kept) => attempt(() => localStorage.setItem(key, JSON.stringify(kept))),
    read: () =>
      attempt(() => {
        const stored = localStorage.getItem(key);
        return stored === null ? undefined : (JSON.parse(stored) as Kept);
      }),
    forget: () => attempt(() => localStorage.removeItem(key)),
  };
}
