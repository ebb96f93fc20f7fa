import { fieldsOf, isPaise, isPaymentId } from '../payment-fact.js';

/** A refund as the provider tells it, checked for shape; its own field names and units (docs/rules/payments.md). */
export interface RefundEntity {
  readonly id: string;
  readonly payment_id: string;
  /** paise */
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Ours, when we asked for it. */
  readonly receipt?: string;
  /** UNIX seconds */
  readonly created_at: number;
}

const REFUND_ID = /^rfnd_[A-Za-z0-9]{14}$/;
const refundStatuses = ['pending', 'processed', 'failed'] as const;

/** Takes a refund out of an answer; undefined when it has not the documented shape (OWASP API10). */
export function parseRefund(value: unknown): RefundEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, payment_id, amount, created_at, receipt } = fields;
  const status = refundStatuses.find((known) => known === fields['status']);
  if (typeof id !== 'string' || !REFUND_ID.test(id) || !isPaymentId(payment_id)) return undefined;
  if (status === undefined || !isPaise(amount) || !isPaise(created_at)) return undefined;
  const own = typeof receipt === 'string' && receipt !== '' ? { receipt: receipt.slice(0, 60) } : {};
  return { id, payment_id, amount, status, created_at, ...own };
}
