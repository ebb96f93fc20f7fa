import type { ImportState } from '@portal/contract/data/imports';
import type { Run } from '../../platform/runs/run.js';
import type { Import } from './import.js';

/** Where an import is when the work that it was in came to nothing. */
const back: Readonly<Partial<Record<ImportState, ImportState>>> = {
  reading: 'uploading',
  checking: 'read',
  importing: 'paused',
};

/** Where an import stands: one whose work has failed is where it was before it. */
export function standingOf(
  { state, before }: Pick<Import, 'state' | 'before'>,
  run: Pick<Run, 'state'> | undefined,
): ImportState {
  const isUnderWay = state === 'deleting' || back[state] !== undefined;
  if (!isUnderWay || (run?.state !== 'failed' && run?.state !== 'cancelled')) return state;
  return state === 'deleting' ? (before ?? 'read') : (back[state] ?? state);
}

/**
 * What can be done with an import where it stands; nothing when its rows are gone, and nothing but the deletion once that has begun.
 * @param toImport rows that a start would make members
 */
export function mayOf(
  { state, forgottenAt, isDecided = false }: Pick<Import, 'state' | 'forgottenAt' | 'isDecided'>,
  toImport: number,
): { check: boolean; decide: boolean; start: boolean; pause: boolean; resume: boolean; delete: boolean } {
  const isKept = (...some: ImportState[]): boolean => forgottenAt === undefined && some.includes(state);
  const is = (...some: ImportState[]): boolean => !isDecided && isKept(...some);
  return {
    check: is('read', 'checked'),
    decide: is('checked', 'paused'),
    start: is('checked') && toImport > 0,
    pause: is('importing'),
    resume: is('paused'),
    delete: isKept('uploading', 'unreadable', 'read', 'checked', 'paused', 'imported'),
  };
}
