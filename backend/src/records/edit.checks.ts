import { type AppType, uploadSlots } from '@portal/contract/enums';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { failedEditChecks, failedSelfEditChecks } from '@portal/contract/fields/edit-checks';
import { storedFields } from '@portal/contract/fields/field';
import type { ApplicationContent } from '../applications/application.js';
import { type EditForm, textsIn } from '../applications/edit-form.js';
import { changedProblems } from '../applications/edit-rules.js';
import type { Texts } from '../applications/record-fields.js';
import { type FieldError, fieldError } from '../platform/http/wire-error.js';

const reverified = storedFields(applicantFields)
  .filter(([, { reverify }]) => reverify)
  .map(([, { domain }]) => domain);

/** Whether an edit changes verified fields, so that the application must be verified again. */
export function changesVerifiedFields(edited: ApplicationContent, before: ApplicationContent): boolean {
  return edited.applicants.some((applicant, index) => {
    const now = new Map(Object.entries(applicant));
    const old = new Map(Object.entries(before.applicants[index] ?? {}));
    return reverified.some((name) => now.get(name) !== old.get(name));
  });
}

/** Names of the texts that differ; a missing text counts as empty. */
function namesOfChanged(edited: Texts, before: Texts): string[] {
  const names = new Set([...Object.keys(edited), ...Object.keys(before)]);
  return [...names].filter((name) => (edited[name] ?? '') !== (before[name] ?? ''));
}

/** Whether an edit changes files only, as when an image is rotated. */
function isOfFilesAlone(edited: EditForm, before: EditForm): boolean {
  const changed = [
    ...edited.applicants.flatMap((applicant, person) =>
      namesOfChanged(applicant, before.applicants[person] ?? {}),
    ),
    ...namesOfChanged(edited.address, before.address),
    ...namesOfChanged(edited.association, before.association),
  ];
  return changed.length > 0 && changed.every((name) => uploadSlots.some((slot) => slot === name));
}

/**
 * Runs the 14 checks of an edit in their order, then the application rules for the changed fields. An edit of files alone is not
 * rejected for missing texts (docs/rules/uploads.md).
 * @returns all problems, in that order
 */
export function checkEdit(edited: EditForm, before: EditForm, appType: AppType): FieldError[] {
  const failed = failedEditChecks(edited.applicants.length, textsIn(edited), textsIn(before));
  const problems = withChanged(failed, changedProblems(edited, before, appType));
  if (!isOfFilesAlone(edited, before)) return problems;
  return problems.filter(({ field }) => uploadSlots.some((slot) => field.endsWith(`.${slot}`)));
}

/**
 * Runs the checks of a member's edit, with their six texts, then the application rules for the changed fields.
 * @param person index of the member in the application
 */
export function checkOwnEdit(
  edited: EditForm,
  before: EditForm,
  appType: AppType,
  person: number,
): FieldError[] {
  const failed = failedSelfEditChecks(textsIn(edited), textsIn(before));
  return withChanged(failed, changedProblems(edited, before, appType, person));
}

function withChanged(
  failed: ReturnType<typeof failedEditChecks>,
  changed: readonly FieldError[],
): FieldError[] {
  const reported = new Set(failed.map(({ path }) => path));
  return [
    ...failed.map(({ path, text }) => fieldError(path, text)),
    ...changed.filter(({ field }) => !reported.has(field)),
  ];
}
