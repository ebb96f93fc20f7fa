import { CallError } from '@portal/contract/client';

/**
 * Maps a server error to the inputs of a react-admin form.
 * @param inputs names of the inputs
 * @param say returns an error's text in the current language
 * @returns undefined if any error has no input, so that none is hidden
 */
export function problemsAtFields(
  refusal: unknown,
  inputs: readonly string[],
  textOfError: (subject: unknown) => string,
): Record<string, string> | undefined {
  if (!(refusal instanceof CallError) || refusal.status !== 422) return undefined;
  const { errors = [] } = refusal.answer;
  if (errors.length === 0 || !errors.every(({ field }) => inputs.includes(field))) return undefined;
  return Object.fromEntries(errors.map(({ field, msg, key }) => [field, textOfError({ msg, key })]));
}
