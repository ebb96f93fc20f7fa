import type { MailDef } from '../mail.js';

export const mailboxMails = {
  'mailbox-test': { sender: 'mailbox', attachments: [] },
  'mailbox-broken': { sender: 'system', attachments: [] },
} as const satisfies Record<string, MailDef>;
