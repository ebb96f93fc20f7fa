import type { ApplicationView } from '@portal/contract/applications/responses';
import { failedEditChecks } from '@portal/contract/fields/edit-checks';
import { textAt } from './edit-record.ts';

/** A validation error of one field. */
export interface EditProblem {
  /** Wire path. */
  readonly path: string;
  /** Text of the server, or a text key. */
  readonly msg: string;
}

/**
 * Returns the validation errors in the order of the checks; a couple's first person before the spouse.
 * @param record as it was when editing started
 */
export function problemsOf(record: ApplicationView, edited: ApplicationView): EditProblem[] {
  return failedEditChecks(
    edited.applicants.length,
    (path) => textAt(edited, path),
    (path) => textAt(record, path),
  ).map(({ path, text }) => ({ path, msg: text }));
}
