import { type SelectionAction, selectionActions } from '@portal/contract/reviewing/selections';
import { isTextKey, type TextKey } from '@portal/contract/texts';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { forbidden, WireError } from '../../platform/http/wire-error.js';
import { hasEnded, type Run } from '../../platform/runs/run.js';
import type { StoredState } from './selection-row.js';

export interface RowOutcome {
  readonly state: StoredState;
  readonly reason?: TextKey;
}

/** Transient reasons that a retry may resolve; any other one needs a change of the record. */
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

/** @throws 403 for a user who may not do this to a single record */
export function requirePermission(
  { permissions }: Pick<StaffPrincipal, 'permissions'>,
  what: SelectionAction,
): void {
  if (!permissions.includes(selectionActions[what].permission)) throw forbidden();
}

/** Outcome of an unsuccessful row: `failed` when a retry may help, else `refused` (docs/rules/selections.md). */
export function notDone(reason: TextKey): RowOutcome {
  return { state: passing.includes(reason) ? 'failed' : 'refused', reason };
}

/**
 * Maps an error to the outcome of a row.
 * @param lastAttempt on the last attempt of the job the row fails and the others continue
 * @throws the error when a further attempt may succeed
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
 * Maps rendering runs to outcomes.
 * @param runs the existing runs by id
 * @param words state of a rendered row, and the reason for a row whose run is missing
 * @returns the outcomes by run id, without runs that are in progress
 */
export function renderingOutcomes(
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
