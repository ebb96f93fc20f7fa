/** Least length of a member's password (docs/rules/sessions.md). */
const SHORTEST = 6;

/** What is wrong with a new password and its repetition, as text keys by the id of the control (docs/rules/sessions.md). */
export function newPasswordProblems(password1: string, password2: string): Record<string, string> {
  if (password1 === '') return { password1: 'recovery.passwords' };
  if ([...password1].length < SHORTEST) return { password1: 'password.min' };
  return password1 === password2 ? {} : { password2: 'password.match' };
}
