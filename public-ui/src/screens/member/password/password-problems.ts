import { CallError } from '@portal/contract/client';
import type { TextKey } from '@portal/contract/texts';
import type { PasswordForm } from './set-password.ts';

export type PasswordField = keyof PasswordForm;
/** The text of a field: a key of the wire's texts, or the server's own words. */
export type PasswordProblems = Partial<Record<PasswordField, string>>;

/** Documented for members (docs/rules/sessions.md). */
const shortest = 6;
const fields: Readonly<Record<string, PasswordField>> = { currentPassword: 'current', password: 'password' };

/** What is wrong with the typed passwords, before the server is asked (docs/rules/sessions.md, Passwords and recovery). */
export function problemsOf(
  { current, password, confirmation }: PasswordForm,
  isFirst: boolean,
): PasswordProblems {
  const key = (name: TextKey): TextKey => name;
  return {
    ...(!isFirst && current === '' ? { current: key('password.current') } : {}),
    ...([...password].length < shortest
      ? { password: key('password.min') }
      : password === confirmation
        ? {}
        : { confirmation: key('password.match') }),
  };
}

/** What the server said about single fields; undefined when it refused for another reason. */
export function problemsIn(error: unknown): PasswordProblems | undefined {
  if (!(error instanceof CallError) || error.status !== 422) return undefined;
  const problems: PasswordProblems = {};
  for (const { field, key, msg } of error.answer.errors ?? []) {
    const name = fields[field];
    if (name) problems[name] = key ?? msg;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
