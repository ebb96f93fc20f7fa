import { applicationsMails } from './applications/mails.js';
import { paymentsMails } from './payments/mails.js';
import { membersMails, updateRequestMails } from './members/mails.js';
import { reviewingMails, trackingMails } from './reviewing/mails.js';
import { dataMails } from './data/mails.js';
import { accountsMails } from './accounts/mails.js';
import { settingsMails } from './settings/mails.js';
import { operationsMails } from './operations/mails.js';

/** Every mail, collected from the domains. Not for browsers, which do not need the texts of mails. */
export const mails = {
  ...applicationsMails,
  ...paymentsMails,
  ...membersMails,
  ...updateRequestMails,
  ...reviewingMails,
  ...trackingMails,
  ...dataMails,
  ...accountsMails,
  ...settingsMails,
  ...operationsMails,
} as const;
export type MailKey = keyof typeof mails;

type JobOf<K extends MailKey> = (typeof mails)[K] extends { readonly job: infer Job extends string }
  ? Job
  : `${K}.mail`;

/** Names of jobs that send mails, such as `receipt.mail`. */
export type MailJob = { [K in MailKey]: JobOf<K> }[MailKey];

/** Returns the name of the job that sends a mail. */
export function mailJobOf(mail: MailKey): MailJob {
  const row = mails[mail];
  return 'job' in row ? row.job : (`${mail}.mail` as MailJob);
}
