import type { PaymentRow } from '../ledger.schema.js';
import type { RefundRow } from '../refunds/refunds.schema.js';
import type { SettlementRow } from '../settlements.schema.js';

/** The payments, refunds and settlements of a month in India, from one snapshot (docs/rules/payments.md). */
export interface Statement {
  /** `YYYY-MM` */
  readonly month: string;
  /** Time of the snapshot, UTC. */
  readonly at: Date;
  /** paise held by the provider at the beginning of the month */
  readonly opening: number;
  /** Payments received in the month, including those refunded later. */
  readonly payments: readonly PaymentRow[];
  /** Printed numbers of receipts, by payment. */
  readonly receiptNumbers: ReadonlyMap<string, string>;
  /** Refunds processed in the month. */
  readonly refunds: readonly RefundRow[];
  readonly settlements: readonly SettlementRow[];
}

/** paise */
export interface StatementSums {
  readonly opening: number;
  readonly receivedOnline: number;
  /** GST included */
  readonly fees: number;
  readonly tax: number;
  readonly refundedOnline: number;
  readonly settled: number;
  /** Held by the provider at the end of the month. */
  readonly closing: number;
  readonly receivedByOffice: number;
  readonly refundedByOffice: number;
}

/** Whether the office received a payment, not the provider. */
export function isOfOffice({ providerOrderId }: Pick<PaymentRow, 'providerOrderId'>): boolean {
  return providerOrderId === undefined;
}

/** Returns the sums of a month: the provider's balance from `opening` to `closing`, and the office's payments separately. */
export function sumsOf({ opening, payments, refunds, settlements }: Statement): StatementSums {
  const online = payments.filter((payment) => !isOfOffice(payment));
  const byOffice = payments.filter(isOfOffice);
  const back = refunds.filter(({ mode }) => mode === 'provider');
  const backByOffice = refunds.filter(({ mode }) => mode === 'record');
  const receivedOnline = total(online, ({ amount }) => amount);
  const fees = total(online, ({ fee }) => fee);
  const refundedOnline = total(back, ({ amount }) => amount);
  const settled = total(settlements, ({ amount }) => amount);
  return {
    opening,
    receivedOnline,
    fees,
    tax: total(online, ({ tax }) => tax),
    refundedOnline,
    settled,
    closing: opening + receivedOnline - fees - refundedOnline - settled,
    receivedByOffice: total(byOffice, ({ amount }) => amount),
    refundedByOffice: total(backByOffice, ({ amount }) => amount),
  };
}

function total<T>(rows: readonly T[], paise: (row: T) => number | undefined): number {
  return rows.reduce((sum, row) => sum + (paise(row) ?? 0), 0);
}
