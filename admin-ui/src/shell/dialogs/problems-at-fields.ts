import { CallError } from '@portal/contract/client';

/**
 * What the server refused, by the inputs of a form, for react-admin to show it there.
 * @param inputs names of the inputs
 * @param say what the server said, in the language that is shown
 * @returns undefined when the refusal is about anything that has no input, so that nothing of it is lost
 */
export function problemsAtFields(
  refusal: unknown,
  inputs: readonly string[],
  say: (subject: unknown) => string,
): Record<string, string> | undefined {
  if (!(refusal instanceof CallError) || refusal.status !== 422) return undefined;
  const { errors = [] } = refusal.answer;
  if (errors.length === 0 || !errors.every(({ field }) => inputs.includes(field))) return undefined;
  return Object.fromEntries(errors.map(({ field, msg, key }) => [field, say(key ?? msg)]));
}
