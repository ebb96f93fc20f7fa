import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { BegunApplication, SavedApplication } from '@portal/contract/applications/responses';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shell/session/call.ts';

/** The answers as typed so far. */
export type AnswersInput = Pick<BegunApplication, 'answers' | 'claim'>;

/** The step to go to, and the step to validate first. */
interface Move {
  readonly step: number;
  readonly check?: number;
}

/** ms after the last key press until the answers are saved automatically. */
const delay = 1500;

export type SaveState = 'saved' | 'saving' | 'changed';

/** Saves the answers one request at a time, each based on the previous version; also automatically after a pause in typing. */
export function useAutosave({ appId, version: first, answers, claim }: BegunApplication) {
  const version = useRef(first);
  const latest = useRef<AnswersInput>({ answers, claim });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEnded = useRef(false);
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<unknown>();

  const send = useCallback(
    async (move?: Move): Promise<SavedApplication> => {
      const body = { ...latest.current, ...move, version: version.current };
      const { data } = await call(calls.saveApplication, { params: { appId }, body }).catch(
        async (error: unknown) => {
          // If the stored answers equal those sent, only the response of an earlier save was lost.
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
      const request = queue.current.then(async () => send(move));
      queue.current = request.catch(() => undefined);
      try {
        const saved = await request;
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
    (typed: AnswersInput) => {
      latest.current = typed;
      setState('changed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), delay);
    },
    [save],
  );

  /** After the submission there is nothing left to save. */
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

function isSame(stored: AnswersInput, sent: AnswersInput): boolean {
  return JSON.stringify([stored.answers, stored.claim]) === JSON.stringify([sent.answers, sent.claim]);
}
