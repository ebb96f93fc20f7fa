import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { MailboxView } from './responses.js';

/** The sender's mailbox: its password goes in and never comes out (SEC-51). */
export const mailboxCalls = {
  getMailbox: endpoint({
    method: 'GET',
    path: '/api/admin/mailbox',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MailboxView }>(),
  }),
  setEmailPassword: endpoint({
    method: 'POST',
    path: '/api/set_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'login',
    source: 'spec',
    body: 'SetMailboxDto',
    response: json<MsgRow>(),
  }),
  /** Mails leave by the server's own log-in from then on. Repeated, it answers 200 too; 409 when another was set meanwhile. */
  removeEmailPassword: endpoint({
    method: 'POST',
    path: '/api/remove_email_pass',
    access: { staff: 'mailbox.set' },
    limit: 'staff',
    source: 'new',
    body: 'RemoveMailboxDto',
    response: json<MsgRow>(),
  }),
  /** A mail to the own address of who asks; `getMailbox` tells what became of it. */
  testMailbox: endpoint({
    method: 'POST',
    path: '/api/admin/mailbox/test',
    access: { staff: 'mailbox.set' },
    limit: 'login',
    source: 'new',
    response: json<MsgRow & { data: { id: string } }>(),
  }),
} as const;
