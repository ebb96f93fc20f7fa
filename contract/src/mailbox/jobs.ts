import type { MailJobOf } from '../mail.js';
import type { mailboxMails } from './mails.js';

/** Jobs of the worker. */
export type MailboxJob = MailJobOf<typeof mailboxMails>;
