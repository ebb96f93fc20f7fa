import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { UNLIMITED_MS } from '../core/wait.ts';
import { waitForApprovalMail } from '../testing/mail-lines.ts';
import type { Mailbox } from '../testing/mailbox.ts';

/** Logs a new member in with the code of the mail and sets a password. @returns the membership number */
export async function completeFirstLogIn(
  portal: string,
  inbox: Mailbox,
  address: string,
  password: string,
): Promise<string> {
  const { number: memNo, code } = await waitForApprovalMail(inbox, address, UNLIMITED_MS);
  const body = { memNo, password: code };
  const { accessToken } = await createClient({ baseUrl: portal })(calls.memberLogin, { body });
  const client = createClient({ baseUrl: portal, token: () => accessToken });
  await client(calls.memberResetPassword, { body: { password, mem_no: memNo } });
  return memNo;
}
