/** Jobs of the worker. */
export type PaymentJob = 'webhook.process' | 'receipt.mail';
