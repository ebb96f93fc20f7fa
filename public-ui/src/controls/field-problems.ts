import { CallError } from '@portal/contract/client';

/** Text keys of errors, by the id of the control. */
export type FieldProblems = Readonly<Record<string, string>>;
export const noProblems: FieldProblems = {};

/**
 * Returns the server's field errors.
 * @param controls ids of the controls, by field name in the API
 */
export function fieldProblems(error: Error, controls: Readonly<Record<string, string>>): FieldProblems {
  if (!(error instanceof CallError)) return noProblems;
  return Object.fromEntries(
    (error.answer.errors ?? []).flatMap(({ field, key, msg }) => {
      const id = controls[field];
      return id === undefined ? [] : [[id, key ?? msg]];
    }),
  );
}
