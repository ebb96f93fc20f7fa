import type { MailDef } from '../mail.js';

export const recoveryMails = {
  'recovery-code': { sender: 'system', attachments: [] },
  'activation-again': { sender: 'system', attachments: [] },
  'password-changed': { sender: 'mailbox', attachments: [] },
} as const satisfies Record<string, MailDef>;
