import type { ImportState } from '@portal/contract/data/imports';
import type { ImportView } from '@portal/contract/data/import.responses';
import type { Run } from '../../platform/runs/run.js';
import type { Import } from './import.js';

/** State of an import after its run has failed. */
const stateAfterFailure: Readonly<Partial<Record<ImportState, ImportState>>> = {
  reading: 'uploading',
  checking: 'read',
  importing: 'paused',
};

/** Effective state of an import: one whose run has failed or was cancelled is in the state before that run. */
export function effectiveStateOf(
  { state, before }: Pick<Import, 'state' | 'before'>,
  run: Pick<Run, 'state'> | undefined,
): ImportState {
  const isUnderWay = state === 'deleting' || stateAfterFailure[state] !== undefined;
  if (!isUnderWay || (run?.state !== 'failed' && run?.state !== 'cancelled')) return state;
  return state === 'deleting' ? (before ?? 'read') : (stateAfterFailure[state] ?? state);
}

/**
 * Actions permitted in a state: none once the rows are removed, only deletion once it was decided.
 * @param toImport number of rows that a start would make members
 */
export function allowedActions(
  {
    state,
    forgottenAt,
    isDecided = false,
    sheets = [],
  }: Pick<Import, 'state' | 'forgottenAt' | 'isDecided' | 'sheets'>,
  toImport: number,
): ImportView['may'] {
  const isKept = (...some: ImportState[]): boolean => forgottenAt === undefined && some.includes(state);
  const is = (...some: ImportState[]): boolean => !isDecided && isKept(...some);
  return {
    chooseSheet: sheets.length > 1 && is('unreadable', 'read', 'checked'),
    check: is('read', 'checked'),
    decide: is('checked', 'paused'),
    correct: is('checked'),
    start: is('checked') && toImport > 0,
    pause: is('importing'),
    resume: is('paused'),
    delete: isKept('uploading', 'unreadable', 'read', 'checked', 'paused', 'imported'),
  };
}
