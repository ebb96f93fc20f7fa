import type { DraftView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchDraft } from '../../../data/draft.query.ts';
import { fetchInTime } from '../../../data/fetch-in-time.ts';
import { activeLanguage } from '../../../language/language.ts';
import type { Answers } from '../form/steps.ts';
import { DraftSaver, type SaveStatus } from './draft-saver.ts';
import { sameAnswers } from './answer-differences.ts';
import { unsavedAnswersOf } from './unsaved-answers.ts';

/** `keepalive` lets a save finish while the page is closed. */
const keepaliveClient = createClient({
  fetch: (address, init) => fetchInTime(address, { ...init, keepalive: true }),
});

interface Start {
  saver: DraftSaver;
  answers: Answers;
}

function createSaver(draft: DraftView): Start {
  const unsaved = unsavedAnswersOf(draft.appId);
  const stored = unsaved.read();
  const differs = stored !== undefined && !sameAnswers(stored.answers, draft.answers);
  if (!differs) unsaved.clear();
  const saver = new DraftSaver(
    {
      unsaved,
      language: activeLanguage,
      save: async (body) =>
        (await keepaliveClient(calls.saveDraft, { params: { appId: draft.appId }, body })).data.version,
      load: () => fetchDraft(draft.appId),
    },
    { version: draft.version, answers: differs ? stored.answers : draft.answers, step: draft.step },
  );
  if (!differs) return { saver, answers: draft.answers };
  if (stored.version === draft.version) saver.change(stored.answers, draft.step);
  else saver.startConflict({ version: draft.version, answers: draft.answers });
  return { saver, answers: stored.answers };
}

/** Returns a saver for the lifetime of the form, and the initial answers. */
export function useDraftSaver(draft: DraftView): Start & { status: SaveStatus } {
  const [start] = useState(() => createSaver(draft));
  const { saver } = start;
  const status = useSyncExternalStore(saver.subscribe, saver.status);

  useEffect(() => {
    const flush = (): void => void saver.flush();
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [saver]);

  return { ...start, status };
}
