import type { MailDef } from '../mail.js';

export const staffUserMails = {
  'staff-invited': { sender: 'mailbox', attachments: [] },
} as const satisfies Record<string, MailDef>;
