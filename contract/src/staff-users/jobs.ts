import type { MailJobOf } from '../mail.js';
import type { staffUserMails } from './mails.js';

/** Jobs of the worker. */
export type StaffUserJob = MailJobOf<typeof staffUserMails>;
