import { textOf } from '@portal/contract/texts';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { failedEditChecks } from '@portal/contract/fields/edit-checks';
import { textAt } from './edit-record.ts';

/** What is wrong with one field. */
export interface EditProblem {
  /** place on the wire */
  readonly path: string;
  readonly msg: string;
}

/**
 * What the edit's checks find, in their order; of a couple the first person before the spouse.
 * @param record as it was when the edit began
 */
export function problemsOf(record: ApplicationView, edited: ApplicationView): EditProblem[] {
  return failedEditChecks(
    edited.applicants.length,
    (path) => textAt(edited, path),
    (path) => textAt(record, path),
  ).map(({ path, text }) => ({ path, msg: textOf(text) }));
}
