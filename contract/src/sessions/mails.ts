import type { MailDef } from '../mail.js';

export const sessionMails = {
  'staff-otp': { sender: 'system', attachments: [] },
} as const satisfies Record<string, MailDef>;
