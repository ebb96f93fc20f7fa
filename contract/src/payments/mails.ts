import type { MailDef } from '../mail.js';

export const paymentMails = {
  receipt: { sender: 'system', attachments: [] },
} as const satisfies Record<string, MailDef>;
