import { isTextKey, type TextKey } from '@portal/contract/texts';
import { WireError } from '../../platform/http/wire-error.js';
import { hasEnded, type Run } from '../../platform/runs/run.js';
import type { StoredState } from './selection-row.js';

/** What became of a row. */
export interface RowOutcome {
  readonly state: StoredState;
  readonly reason?: TextKey;
}

/** Reasons that are gone when it is tried again; every other one needs a person who sees to the record. */
const passing: readonly TextKey[] = [
  'application.redraw',
  'documents.failed',
  'documents.superseded',
  'edit.stale',
  'numbers.released',
  'regeneration.underWay',
  'selection.otherDocuments',
  'selection.rowFailed',
];

/** A row that did not come about: `failed` where trying again may help, else `refused` (docs/rules/approval.md). */
export function notDone(reason: TextKey): RowOutcome {
  return { state: passing.includes(reason) ? 'failed' : 'refused', reason };
}

/**
 * What a refusal makes of a row.
 * @param lastAttempt whether no further try of the job comes: then the row fails, and the others go on
 * @throws the error where another try may mend it
 */
export function outcomeOf(error: unknown, lastAttempt: boolean): RowOutcome {
  if (error instanceof WireError) {
    const { key } = error;
    const reason = key !== undefined && isTextKey(key) ? key : 'selection.rowFailed';
    if (error.status < 500 || reason === 'documents.failed') return notDone(reason);
  }
  if (!lastAttempt) throw error;
  return notDone('selection.rowFailed');
}

/**
 * What became of the drawings that were asked for.
 * @param runs by id, as far as they are there
 * @param words the state of a row whose drawing is done, and the reason of one whose run is gone
 * @returns by the id of the run; nothing of those under way
 */
export function outcomesOf(
  workIds: readonly string[],
  runs: ReadonlyMap<string, Pick<Run, 'state' | 'error'>>,
  { done, gone }: { readonly done: 'drawn' | 'regenerated'; readonly gone: TextKey },
): Map<string, RowOutcome> {
  return new Map(
    workIds.flatMap((id): [string, RowOutcome][] => {
      const run = runs.get(id);
      if (run === undefined) return [[id, notDone(gone)]];
      if (run.state === 'done') return [[id, { state: done }]];
      return hasEnded(run) ? [[id, notDone(run.error?.key ?? 'documents.failed')]] : [];
    }),
  );
}
