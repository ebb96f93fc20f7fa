import type { MailDef } from '../mail.js';

export const approvalMails = {
  'approval-secretary': { sender: 'mailbox', attachments: ['certificate', 'card'] },
  'approval-applicant': {
    sender: 'mailbox',
    attachments: ['certificate', 'card', 'welcome-en', 'welcome-hi'],
  },
} as const satisfies Record<string, MailDef>;
