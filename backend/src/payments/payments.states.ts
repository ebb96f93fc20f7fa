import { paymentMayMove, type PaymentState } from '@portal/contract/payments/responses';
import type { PaymentEntity } from './provider/provider-facts.js';

/** States of an order: `creating` until the provider's id is known. */
export const orderStates = ['creating', 'created', 'attempted', 'paid'] as const;
export type OrderState = (typeof orderStates)[number];

/** The fields of a ledger row that are derived from facts, independent of their order. */
export interface LedgerEntry {
  readonly state: PaymentState;
  /** paise */
  readonly amount: number;
  /** paise */
  readonly amountRefunded: number;
  readonly method?: string;
  /** paise */
  readonly fee?: number;
  /** paise */
  readonly tax?: number;
  readonly errorCode?: string;
  readonly errorDescription?: string;
  /** of the payment at the provider, UTC */
  readonly createdAt: Date;
}

function entryOf(payment: PaymentEntity): LedgerEntry {
  return {
    // The refunds, which have their own rows, decide whether a payment counts as refunded.
    state: payment.status === 'refunded' ? 'captured' : payment.status,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded,
    createdAt: new Date(payment.created_at * 1_000),
    ...(payment.method === undefined ? {} : { method: payment.method }),
    ...(payment.fee === undefined ? {} : { fee: payment.fee }),
    ...(payment.tax === undefined ? {} : { tax: payment.tax }),
    ...(payment.error_code === undefined ? {} : { errorCode: payment.error_code }),
    ...(payment.error_description === undefined ? {} : { errorDescription: payment.error_description }),
  };
}

/**
 * Merges a fact into a ledger entry. A later state replaces the entry; an earlier or equal one changes only the refunded sum, which
 * never decreases. So the result does not depend on order or repetition (SAFE-02, PAY-06).
 * @returns the same object if the fact changes nothing
 */
export function foldFact(known: LedgerEntry | undefined, payment: PaymentEntity): LedgerEntry {
  const reported = entryOf(payment);
  if (known === undefined) return reported;
  const amountRefunded = Math.max(known.amountRefunded, reported.amountRefunded);
  if (paymentMayMove(known.state, reported.state)) return { ...reported, amountRefunded };
  return amountRefunded === known.amountRefunded ? known : { ...known, amountRefunded };
}

/** Returns the state of an order by its payments; `paid` is final. */
export function orderStateOf(now: OrderState, payments: readonly PaymentState[]): OrderState {
  if (now === 'paid' || payments.some((state) => state === 'captured' || state === 'refunded')) return 'paid';
  return payments.length > 0 ? 'attempted' : now;
}

/** The captured payments; a capture of its order's amount always counts (docs/rules/fees.md). */
export function capturedPayments<T extends { readonly state: PaymentState }>(payments: readonly T[]): T[] {
  return payments.filter(({ state }) => state === 'captured');
}
