/** Jobs of the worker that send no mail. */
export type PaymentJob = 'webhook.process' | 'refund.send' | 'statement.write';
