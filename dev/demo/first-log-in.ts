import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { waitForApprovalMail } from '../testing/mail-lines.ts';
import type { Mailbox } from '../testing/mailbox.ts';

/** A new member's first log-in with the code of the mail, and the password that they choose. @returns the number */
export async function firstLogIn(
  portal: string,
  inbox: Mailbox,
  address: string,
  password: string,
): Promise<string> {
  const { number: memNo, code } = await waitForApprovalMail(inbox, address, 60_000);
  const body = { memNo, password: code };
  const { accessToken } = await createClient({ baseUrl: portal })(calls.memberLogin, { body });
  const own = createClient({ baseUrl: portal, token: () => accessToken });
  await own(calls.memberResetPassword, { body: { password, mem_no: memNo } });
  return memNo;
}
