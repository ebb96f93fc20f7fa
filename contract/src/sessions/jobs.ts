import type { MailJobOf } from '../mail.js';
import type { sessionMails } from './mails.js';

/** Jobs of the worker. */
export type SessionJob = MailJobOf<typeof sessionMails>;
