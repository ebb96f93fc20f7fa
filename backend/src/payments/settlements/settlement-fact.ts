import { fieldsOf, isPaise } from '../payment-fact.js';

/** A settlement as the provider tells it, checked for shape; its own field names and units (docs/rules/payments.md). */
export interface SettlementEntity {
  readonly id: string;
  /** paise that reached the bank: payments less fees and refunds */
  readonly amount: number;
  readonly status: 'created' | 'processed' | 'failed';
  /** paise, `tax` included */
  readonly fees: number;
  /** paise */
  readonly tax: number;
  /** By which the bank knows it; empty until it was paid out. */
  readonly utr: string;
  /** UNIX seconds */
  readonly created_at: number;
}

const SETTLEMENT_ID = /^setl_[A-Za-z0-9]{14}$/;
const settlementStatuses = ['created', 'processed', 'failed'] as const;

/** Takes a settlement out of an answer; undefined when it has not the documented shape (OWASP API10). */
export function parseSettlement(value: unknown): SettlementEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, amount, fees, tax, created_at, utr } = fields;
  const status = settlementStatuses.find((known) => known === fields['status']);
  if (typeof id !== 'string' || !SETTLEMENT_ID.test(id) || status === undefined) return undefined;
  if (!isPaise(amount) || !isPaise(fees) || !isPaise(tax) || !isPaise(created_at)) return undefined;
  return { id, amount, status, fees, tax, utr: typeof utr === 'string' ? utr.slice(0, 60) : '', created_at };
}
