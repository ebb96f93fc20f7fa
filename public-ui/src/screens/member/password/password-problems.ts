import { CallError } from '@portal/contract/client';
import type { TextKey } from '@portal/contract/texts';
import type { PasswordForm } from './set-password.ts';

export type PasswordField = keyof PasswordForm;
/** Text keys of errors, or the server's own texts, by field. */
export type PasswordProblems = Partial<Record<PasswordField, string>>;

/** Documented minimum for members (docs/rules/sessions.md). */
const MIN_LENGTH = 6;
const fields: Readonly<Record<string, PasswordField>> = { currentPassword: 'current', password: 'password' };

/**
 * Returns the errors of the passwords, checked before the request (docs/rules/sessions.md, Passwords and recovery).
 */
export function problemsOf(
  { current, password, confirmation }: PasswordForm,
  isFirst: boolean,
): PasswordProblems {
  const key = (name: TextKey): TextKey => name;
  return {
    ...(!isFirst && current === '' ? { current: key('password.current') } : {}),
    ...([...password].length < MIN_LENGTH
      ? { password: key('password.min') }
      : password === confirmation
        ? {}
        : { confirmation: key('password.match') }),
  };
}

/** Returns the server's errors by field; undefined if it rejected the request for another reason. */
export function problemsIn(error: unknown): PasswordProblems | undefined {
  if (!(error instanceof CallError) || error.status !== 422) return undefined;
  const problems: PasswordProblems = {};
  for (const { field, key, msg } of error.answer.errors ?? []) {
    const name = fields[field];
    if (name) problems[name] = key ?? msg;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
