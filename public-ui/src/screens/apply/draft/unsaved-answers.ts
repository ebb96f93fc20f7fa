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

const prefix = 'unsaved:';

/** As long as a draft lasts on the server (docs/rules/drafts.md): after that nothing could take them any more. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

interface Stored extends Kept {
  /** When they were kept, in ms since 1970. */
  readonly at: number;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isFresh({ at }: Partial<Stored>): boolean {
  return typeof at === 'number' && Date.now() - at < keptMs;
}

function readStored(key: string): Stored | undefined {
  const stored = localStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Stored);
}

/** The place in this browser where a draft's unsaved answers stand until the server has them, for 30 days at most. */
export function unsavedAnswersOf(appId: string): UnsavedAnswers {
  const key = prefix + appId;
  return {
    keep: (kept) =>
      attempt(() => localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() } satisfies Stored))),
    read: () =>
      attempt(() => {
        const stored = readStored(key);
        if (stored === undefined || !isFresh(stored)) return undefined;
        return { version: stored.version, answers: stored.answers };
      }),
    forget: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** Takes unsaved answers out of the browser: those whose time is over, or all. */
export function sweepUnsavedAnswers(which: 'old' | 'all'): void {
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const stored = attempt(() => readStored(key));
      if (which === 'all' || stored === undefined || !isFresh(stored)) localStorage.removeItem(key);
    }
  });
}
