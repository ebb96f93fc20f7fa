import { refundMayMove } from '@portal/contract/payments/refunds';
import type { RefundEntity } from '../provider/provider-facts.js';
import type { RefundRow } from './refunds.schema.js';

/**
 * Merges a refund as reported by the provider into the stored row; the result does not depend on order or repetition (PAY-11).
 * @param known the stored row, also of a refund whose reply was lost
 * @returns undefined if the report changes nothing
 */
export function foldRefund(
  known: RefundRow | undefined,
  reported: RefundEntity,
  appId: string,
): RefundRow | undefined {
  if (known === undefined) return providerRefund(reported, appId);
  // A row without a provider id was requested or declined; if the provider has the refund after all, its state counts.
  const isLinked = known.providerRefundId !== undefined;
  if (isLinked && !refundMayMove(known.state, reported.status)) return undefined;
  return { ...known, state: reported.status, providerRefundId: reported.id };
}

/** Whether the state of a refund is final. */
export function isFinal({ state }: Pick<RefundRow, 'state'>): boolean {
  return state === 'processed' || state === 'failed';
}

/** Returns the paise refunded or being refunded. */
export function refundedSum(rows: readonly Pick<RefundRow, 'state' | 'amount'>[]): number {
  return sumOf(rows.filter(({ state }) => state === 'pending' || state === 'processed'));
}

/** Returns the total in paise. */
export function sumOf(rows: readonly Pick<RefundRow, 'amount'>[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** A refund made in the provider's dashboard, or by the provider itself. */
function providerRefund(reported: RefundEntity, appId: string): RefundRow {
  const createdAt = new Date(reported.created_at * 1_000);
  return {
    _id: reported.id,
    appId,
    paymentId: reported.payment_id,
    state: reported.status,
    mode: 'provider',
    providerRefundId: reported.id,
    amount: reported.amount,
    reason: '',
    asks: 0,
    createdAt,
    updatedAt: createdAt,
  };
}
