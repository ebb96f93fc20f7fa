import type { DraftView } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchDraft } from '../../../data/draft.query.ts';
import { activeLanguage } from '../../../language/language.ts';
import type { Answers } from '../form/steps.ts';
import { DraftSaver, type SaveStatus } from './draft-saver.ts';
import { sameAnswers } from './differences.ts';
import { unsavedAnswersOf } from './unsaved-answers.ts';

/** Saving goes on while the page is being left. */
const lasting = createClient({
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

interface Start {
  saver: DraftSaver;
  answers: Answers;
}

function begin(draft: DraftView): Start {
  const unsaved = unsavedAnswersOf(draft.appId);
  const kept = unsaved.read();
  const differs = kept !== undefined && !sameAnswers(kept.answers, draft.answers);
  if (!differs) unsaved.forget();
  const saver = new DraftSaver(
    {
      unsaved,
      language: activeLanguage,
      save: async (body) =>
        (await lasting(calls.saveDraft, { params: { appId: draft.appId }, body })).data.version,
      load: () => fetchDraft(draft.appId),
    },
    { version: draft.version, answers: differs ? kept.answers : draft.answers, step: draft.step },
  );
  if (!differs) return { saver, answers: draft.answers };
  if (kept.version === draft.version) saver.change(kept.answers, draft.step);
  else saver.meet({ version: draft.version, answers: draft.answers });
  return { saver, answers: kept.answers };
}

/** The saver of a draft for as long as the form is open, and the answers to begin with. */
export function useDraftSaver(draft: DraftView): Start & { status: SaveStatus } {
  const [start] = useState(() => begin(draft));
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
