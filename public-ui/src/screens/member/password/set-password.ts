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
 * Sets the password. The first one ends the session of the activation code (docs/rules/sessions.md), so the person is logged in with
 * it at once; where that does not go well the log-in page says that the password is set.
 * @returns true when the session goes on
 * @throws CallError with the texts of the fields
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
