import type { MailJobOf } from '../mail.js';
import type { paymentMails } from './mails.js';

/** Jobs of the worker. */
export type PaymentJob = 'webhook.process' | MailJobOf<typeof paymentMails>;
