import { CallError } from '@portal/contract/client';

/** Text keys of what is wrong, by the id of the control. */
export type FieldProblems = Readonly<Record<string, string>>;
export const noProblems: FieldProblems = {};

/**
 * What the server said about single fields.
 * @param controls ids of the controls by the names of the wire
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
