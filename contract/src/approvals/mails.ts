import { kindsOnMail } from '../documents/document-kinds.js';
import type { MailDef } from '../mail.js';

export const approvalMails = {
  'approval-secretary': { sender: 'mailbox', attachments: kindsOnMail('approval-secretary') },
  'approval-applicant': { sender: 'mailbox', attachments: kindsOnMail('approval-applicant') },
} as const satisfies Record<string, MailDef>;
