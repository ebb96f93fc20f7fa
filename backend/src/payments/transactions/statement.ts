import type { PaymentRow } from '../ledger.schema.js';
import type { RefundRow } from '../refunds/refunds.schema.js';
import type { SettlementRow } from '../settlements/settlements.schema.js';

/** The money of a month in India, all read at one moment (docs/rules/payments.md). */
export interface Statement {
  /** `YYYY-MM` */
  readonly month: string;
  /** Of which moment it is, UTC. */
  readonly at: Date;
  /** paise that the provider held for us when the month began */
  readonly opening: number;
  /** Received payments that were made in the month, those given back later included. */
  readonly payments: readonly PaymentRow[];
  /** Printed numbers of receipts, by payment. */
  readonly receiptNumbers: ReadonlyMap<string, string>;
  /** What was given back in the month. */
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
  /** What the provider holds for us when the month ends. */
  readonly closing: number;
  readonly receivedByOffice: number;
  readonly refundedByOffice: number;
}

/** Whether the office received a payment itself; the provider knows nothing of it. */
export function isOfOffice({ providerOrderId }: Pick<PaymentRow, 'providerOrderId'>): boolean {
  return providerOrderId === undefined;
}

/** The sums of a month: what the provider holds goes from `opening` to `closing`; the office's own money stands beside it. */
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
