import type { MemberResult } from '@portal/contract/accounts/responses';
import { calls } from '@portal/contract/calls';
import { api } from '../../../api.ts';
import { endSession, startSession } from '../../../session/member-session.ts';

export interface PasswordForm {
  current: string;
  password: string;
  confirmation: string;
}

/**
 * Sets the password. A first password ends the session of the activation code (docs/rules/sessions.md), so a new
 * session is started with it; if that fails, the log-in page confirms that the password is set.
 * @returns true if the member is logged in
 * @throws CallError with field errors
 */
export async function setPassword(member: MemberResult, form: PasswordForm): Promise<boolean> {
  const { password, current } = form;
  const { mem_no, is_first_login } = member;
  await api(calls.memberResetPassword, {
    body: { password, mem_no, ...(is_first_login ? {} : { currentPassword: current }) },
  });
  if (!is_first_login) return true;
  try {
    const { accessToken, result } = await api(calls.memberLogin, { body: { memNo: mem_no, password } });
    startSession(accessToken, result);
    return true;
  } catch {
    endSession('passwordSet');
    return false;
  }
}
