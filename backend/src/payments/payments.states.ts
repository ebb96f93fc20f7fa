import { paymentMayMove, type PaymentState } from '@portal/contract/payments/responses';
import type { PaymentEntity } from './payment-fact.js';

/** States of an order: `creating` until the provider's id is known. */
export const orderStates = ['creating', 'created', 'attempted', 'paid'] as const;
export type OrderState = (typeof orderStates)[number];

/** What the ledger keeps of one payment of the provider; everything in it follows from the facts, in whatever order. */
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
    // That it came is one thing, that it went back another: of the latter the refunds tell, each with a row of its own.
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
 * Adds a fact to what is known of a payment. A fact of a later state replaces, an earlier or equal one changes nothing
 * but the sum refunded, which only grows: so the end does not depend on order or repetition (SAFE-02, PAY-06).
 * @returns the same object when the fact said nothing new.
 */
export function foldFact(known: LedgerEntry | undefined, payment: PaymentEntity): LedgerEntry {
  const told = entryOf(payment);
  if (known === undefined) return told;
  const amountRefunded = Math.max(known.amountRefunded, told.amountRefunded);
  if (paymentMayMove(known.state, told.state)) return { ...told, amountRefunded };
  return amountRefunded === known.amountRefunded ? known : { ...known, amountRefunded };
}

/** State of an order by its payments; never back from paid. */
export function orderStateOf(now: OrderState, payments: readonly PaymentState[]): OrderState {
  if (now === 'paid' || payments.some((state) => state === 'captured' || state === 'refunded')) return 'paid';
  return payments.length > 0 ? 'attempted' : now;
}

/** The payments that hold money: a capture that equals its own order's amount always counts (docs/rules/fees.md). */
export function capturedPayments<T extends { readonly state: PaymentState }>(payments: readonly T[]): T[] {
  return payments.filter(({ state }) => state === 'captured');
}
