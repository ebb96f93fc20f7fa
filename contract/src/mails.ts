import { approvalMails } from './approvals/mails.js';
import { mailboxMails } from './mailbox/mails.js';
import { paymentMails } from './payments/mails.js';
import { recoveryMails } from './recovery/mails.js';
import { sessionMails } from './sessions/mails.js';
import { staffUserMails } from './staff-users/mails.js';

/** Every mail, collected from the features. */
export const mails = {
  ...paymentMails,
  ...approvalMails,
  ...recoveryMails,
  ...sessionMails,
  ...staffUserMails,
  ...mailboxMails,
} as const;
export type MailKey = keyof typeof mails;
