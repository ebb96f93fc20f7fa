/** Minimum length of a member's password (docs/rules/sessions.md). */
const MIN_LENGTH = 6;

/** Returns the errors of a new password and its confirmation, as text keys by control id (docs/rules/sessions.md). */
export function newPasswordProblems(password1: string, password2: string): Record<string, string> {
  if (password1 === '') return { password1: 'recovery.passwords' };
  if ([...password1].length < MIN_LENGTH) return { password1: 'password.min' };
  return password1 === password2 ? {} : { password2: 'password.match' };
}
