import type { Answers } from '../form/steps.ts';

export interface UnsavedVersion {
  /** The server version that the answers are based on. */
  readonly version: number;
  readonly answers: Answers;
}

/** Browser storage of a draft's answers that are not on the server yet. */
export interface UnsavedAnswers {
  store(unsaved: UnsavedVersion): void;
  read(): UnsavedVersion | undefined;
  clear(): void;
}

const prefix = 'unsaved:';

/** Lifetime of a draft on the server (docs/rules/drafts.md). */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface Stored extends UnsavedVersion {
  /** Time of storing, in ms since the epoch. */
  readonly at: number;
}

function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function isFresh({ at }: Partial<Stored>): boolean {
  return typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
}

function readStored(key: string): Stored | undefined {
  const stored = localStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Stored);
}

/** Returns the browser storage of a draft's unsaved answers, which expire after 30 days. */
export function unsavedAnswersOf(appId: string): UnsavedAnswers {
  const key = prefix + appId;
  return {
    store: (unsaved) =>
      tryStorage(() =>
        localStorage.setItem(key, JSON.stringify({ ...unsaved, at: Date.now() } satisfies Stored)),
      ),
    read: () =>
      tryStorage(() => {
        const stored = readStored(key);
        if (stored === undefined || !isFresh(stored)) return undefined;
        return { version: stored.version, answers: stored.answers };
      }),
    clear: () => tryStorage(() => localStorage.removeItem(key)),
  };
}

/** Removes unsaved answers from the browser: the expired ones, or all. */
export function removeUnsavedAnswers(which: 'old' | 'all'): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const stored = tryStorage(() => readStored(key));
      if (which === 'all' || stored === undefined || !isFresh(stored)) localStorage.removeItem(key);
    }
  });
}
