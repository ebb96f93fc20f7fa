import { fieldsOf, isPaise } from '../payment-fact.js';

/** A payment that the payer's bank wants back (a chargeback), as an event tells it. */
export interface DisputeEntity {
  readonly id: string;
  /** paise */
  readonly amount: number;
}

const DISPUTE_ID = /^disp_[A-Za-z0-9]{14}$/;

/** Takes the dispute out of a parsed event; undefined when it is about none, or the dispute has not the documented shape. */
export function disputeIn(event: unknown): DisputeEntity | undefined {
  const { event: name, payload } = fieldsOf(event) ?? {};
  if (name !== 'payment.dispute.created') return undefined;
  const { id, amount } = fieldsOf(fieldsOf(fieldsOf(payload)?.['dispute'])?.['entity']) ?? {};
  return typeof id === 'string' && DISPUTE_ID.test(id) && isPaise(amount) ? { id, amount } : undefined;
}
