import type { FixApplicationDto } from '@portal/contract/reviewing/requests';
import type { Application, SendBack } from '../../applications/application.js';
import { type EditForm, formOf, textsIn, withTexts } from '../../applications/edit-form.js';
import { normalisedForm, changedProblems } from '../../applications/edit-rules.js';
import { reduceToReference } from '../../applications/uploads/file-reference.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';

/** Returns the corrected texts by field path, with URLs of files reduced to keys. */
export function textsOfFix(
  { values }: Pick<FixApplicationDto, 'values'>,
  files: ReadonlySet<string>,
): Map<string, string> {
  return new Map(
    values.map(({ field, value = '' }) => {
      const reference = files.has(field) ? reduceToReference(value) : undefined;
      return [field, reference?.kind === 'final' ? reference.key : value];
    }),
  );
}

/**
 * Returns the form of the application with its corrections.
 * @throws 422 `fix.locked` for fields without a comment, `fix.unchanged` for unchanged fields without a note, and for values that
 * the form rejects
 */
export function correctedForm(
  application: Application,
  { comments }: SendBack,
  texts: ReadonlyMap<string, string>,
  note = '',
): EditForm {
  const asked = new Set(comments.map(({ field }) => field));
  const locked = [...texts.keys()].filter((field) => !asked.has(field));
  if (locked.length > 0) throw unprocessable(locked.map((field) => fieldError(field, 'fix.locked')));
  const before = formOf(application);
  const form = normalisedForm(withTexts(before, texts), before, application.appType);
  const [old, now] = [textsIn(before), textsIn(form)];
  const unchanged = note === '' ? [...asked].filter((field) => old(field) === now(field)) : [];
  const problems = [
    ...changedProblems(form, before, application.appType),
    ...unchanged.map((field) => fieldError(field, 'fix.unchanged')),
  ];
  if (problems.length > 0) throw unprocessable(problems);
  return form;
}
