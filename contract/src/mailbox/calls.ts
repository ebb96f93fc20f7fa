import { added, documented } from '../call.js';
import type { MsgRow } from '../responses.js';
import type { RemoveMailboxDto, SetMailboxDto } from './requests.js';
import type { MailboxView } from './responses.js';

/** The sender's mailbox: its password goes in and never comes out (SEC-51). */
export const mailboxCalls = {
  getMailbox: added<{ answer: { data: MailboxView } }>({
    method: 'GET',
    path: '/api/admin/mailbox',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
  }),
  setEmailPassword: documented<{ body: SetMailboxDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/set_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'login',
  }),
  /** Mails leave by the server's own log-in from then on. Repeated, it answers 200 too; 409 when another was set meanwhile. */
  removeEmailPassword: added<{ body: RemoveMailboxDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/remove_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
  }),
  /** A mail to the own address of who asks; `getMailbox` tells what became of it. */
  testMailbox: added<{ answer: MsgRow & { data: { id: string } } }>({
    method: 'POST',
    path: '/api/admin/mailbox/test',
    access: { staff: 'mailbox.set' },
    limit: 'login',
  }),
} as const;
