/** Staff set the sender's mailbox, try it and take it away again: its test mail is one of those that the portal sends. */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { until } from '../core/wait.ts';

/** A place in the queue behind other mails, and the mail itself. */
const TEST_MS = 30_000;

/**
 * Leaves the portal as it was, but for the mail and the rows of the audit.
 *
 * @param password of the demo staff
 * @throws when no test mail could leave
 */
export async function tryTheSenderMailbox(portal: string, password: string): Promise<void> {
  const body = { username: 'superadmin', password };
  const { accessToken } = await createClient({ baseUrl: portal })(calls.staffLogin, { body });
  const call = createClient({ baseUrl: portal, token: () => accessToken });
  await call(calls.reauthenticate, { body: { password } });
  // The demonstration's mail server asks nobody for a password.
  await call(calls.setEmailPassword, { body: { email: 'office@portal.example', password: 'any' } });
  await call(calls.testMailbox);
  let mailbox = (await call(calls.getMailbox)).data;
  await until('The test mail', TEST_MS, async () => {
    mailbox = (await call(calls.getMailbox)).data;
    return mailbox.lastTest?.state !== 'queued';
  });
  const { lastTest, setAt = '' } = mailbox;
  await call(calls.removeEmailPassword, { body: { setAt } });
  if (lastTest?.state !== 'sent')
    throw new Error(`The test mail did not leave: ${lastTest?.trouble?.msg ?? ''}`);
}
