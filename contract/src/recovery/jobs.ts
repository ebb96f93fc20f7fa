import type { MailJobOf } from '../mail.js';
import type { recoveryMails } from './mails.js';

/** Jobs of the worker. */
export type RecoveryJob = MailJobOf<typeof recoveryMails>;
