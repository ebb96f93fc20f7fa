import { approvalMails } from './approvals/mails.js';
import { backupMails } from './backups/mails.js';
import { decisionMails } from './decisions/mails.js';
import { draftResumeMails } from './draft-resume/mails.js';
import { draftMails } from './drafts/mails.js';
import { emailCorrectionMails } from './email-corrections/mails.js';
import { emailChangeMails } from './email-changes/mails.js';
import { erasureMails } from './erasure/mails.js';
import { exportMails } from './exports/mails.js';
import { feedbackMails } from './feedback/mails.js';
import { guardianMails } from './guardians/mails.js';
import { mailboxMails } from './mailbox/mails.js';
import { memberMails } from './members/mails.js';
import { paymentMails } from './payments/mails.js';
import { recoveryMails } from './recovery/mails.js';
import { regenerationMails } from './regeneration/mails.js';
import { sendBackMails } from './send-backs/mails.js';
import { sessionMails } from './sessions/mails.js';
import { staffUserMails } from './staff-users/mails.js';
import { systemMails } from './system/mails.js';
import { trackingMails } from './tracking/mails.js';
import { updateRequestMails } from './update-requests/mails.js';

/** Every mail, collected from the features. Not for the portal's pages: they have no use for what mails say. */
export const mails = {
  ...paymentMails,
  ...approvalMails,
  ...draftMails,
  ...draftResumeMails,
  ...guardianMails,
  ...emailChangeMails,
  ...emailCorrectionMails,
  ...recoveryMails,
  ...sessionMails,
  ...staffUserMails,
  ...backupMails,
  ...systemMails,
  ...mailboxMails,
  ...feedbackMails,
  ...sendBackMails,
  ...decisionMails,
  ...trackingMails,
  ...updateRequestMails,
  ...memberMails,
  ...erasureMails,
  ...regenerationMails,
  ...exportMails,
} as const;
export type MailKey = keyof typeof mails;

type JobOf<K extends MailKey> = (typeof mails)[K] extends { readonly job: infer Job extends string }
  ? Job
  : `${K}.mail`;

/** The jobs that send mails, such as `receipt.mail`. */
export type MailJob = { [K in MailKey]: JobOf<K> }[MailKey];

/** The name of the job that sends a mail. */
export function mailJobOf(mail: MailKey): MailJob {
  const row = mails[mail];
  return 'job' in row ? row.job : (`${mail}.mail` as MailJob);
}
