import { CallError, calls, type BegunApplication, type SavedApplication } from '@portal/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shell/session/call.ts';

/** What is typed so far. */
export type Typed = Pick<BegunApplication, 'answers' | 'claim'>;

/** Where the person goes, and which step is to be judged before that. */
interface Move {
  readonly step: number;
  readonly check?: number;
}

/** Milliseconds after the last key, when what was typed is saved by itself. */
const pause = 1500;

export type SaveState = 'saved' | 'saving' | 'changed';

/** Saves an application one time after the other, each over the version before; also a while after the last change. */
export function useSaver({ appId, version: first, answers, claim }: BegunApplication) {
  const version = useRef(first);
  const latest = useRef<Typed>({ answers, claim });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<unknown>();

  const send = useCallback(
    async (move?: Move): Promise<SavedApplication> => {
      const body = { ...latest.current, ...move, version: version.current };
      const { data } = await call(calls.saveApplication, { params: { appId }, body }).catch(
        async (error: unknown) => {
          // The answer to an earlier save was lost when what is stored is what it sent.
          if (!isStale(error)) throw error;
          const { data: stored } = await call(calls.begunApplication, { params: { appId } });
          if (stored.version !== version.current + 1 || !isSame(stored, latest.current)) throw error;
          return call(calls.saveApplication, {
            params: { appId },
            body: { ...body, version: stored.version },
          });
        },
      );
      version.current = data.version;
      return data;
    },
    [appId],
  );

  const save = useCallback(
    async (move?: Move): Promise<SavedApplication> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setState('saving');
      const sent = latest.current;
      const mine = line.current.then(async () => send(move));
      line.current = mine.catch(() => undefined);
      try {
        const saved = await mine;
        setState(sent === latest.current ? 'saved' : 'changed');
        setFailure(undefined);
        return saved;
      } catch (error) {
        setState('changed');
        setFailure(error);
        throw error;
      }
    },
    [send],
  );

  const changed = useCallback(
    (typed: Typed) => {
      latest.current = typed;
      setState('changed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), pause);
    },
    [save],
  );

  /** After the submission there is nothing to save any more. */
  const end = useCallback(() => {
    hasEnded.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(
    () => () => {
      if (timer.current !== undefined && !hasEnded.current) void save().catch(() => undefined);
    },
    [save],
  );

  return { save, changed, end, state, failure };
}

export function isStale(error: unknown): boolean {
  return error instanceof CallError && error.answer.key === 'draft.stale';
}

function isSame(stored: Typed, sent: Typed): boolean {
  return JSON.stringify([stored.answers, stored.claim]) === JSON.stringify([sent.answers, sent.claim]);
}
