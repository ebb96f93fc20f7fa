import type { MailKey } from '@portal/contract';
import type { MailTexts, ValuesOf } from './mail-texts.js';
import { approvalMailTexts } from './mails/approval.mails.js';
import { mailboxMailTexts } from './mails/mailbox.mails.js';
import { paymentMailTexts } from './mails/payment.mails.js';
import { recoveryMailTexts } from './mails/recovery.mails.js';
import { sessionMailTexts } from './mails/session.mails.js';
import { staffUserMailTexts } from './mails/staff-user.mails.js';

/** What every mail of the contract says, collected from the features; a mail without its texts in both languages does not compile. */
export const mailTexts = {
  ...paymentMailTexts,
  ...approvalMailTexts,
  ...recoveryMailTexts,
  ...sessionMailTexts,
  ...staffUserMailTexts,
  ...mailboxMailTexts,
} as const satisfies Record<MailKey, MailTexts>;

/** The values of a mail. */
export type MailData<K extends MailKey> = ValuesOf<(typeof mailTexts)[K]>;

/** Which mail, and its values. */
export type MailContent = { [K in MailKey]: { readonly mail: K; readonly data: MailData<K> } }[MailKey];
