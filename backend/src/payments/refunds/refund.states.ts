import { refundMayMove } from '@portal/contract/payments/refunds';
import type { RefundEntity } from './refund-fact.js';
import type { RefundRow } from './refunds.schema.js';

/**
 * Adds what the provider tells of a refund to what is known of it; the end does not depend on order or repetition (PAY-11).
 * @param known our own row, also of one that was asked for and whose answer was lost
 * @returns undefined when it says nothing new
 */
export function foldRefund(
  known: RefundRow | undefined,
  told: RefundEntity,
  appId: string,
): RefundRow | undefined {
  if (known === undefined) return foundAtProvider(told, appId);
  // One that is not linked yet was asked for, or refused: what is at the provider after all has its state from there.
  const isLinked = known.providerRefundId !== undefined;
  if (isLinked && !refundMayMove(known.state, told.status)) return undefined;
  return { ...known, state: told.status, providerRefundId: told.id };
}

/** Whether nothing more comes of a refund. */
export function isOver({ state }: Pick<RefundRow, 'state'>): boolean {
  return state === 'processed' || state === 'failed';
}

/** paise that have left us, or are on their way */
export function givenBack(rows: readonly Pick<RefundRow, 'state' | 'amount'>[]): number {
  return sumOf(rows.filter(({ state }) => state === 'pending' || state === 'processed'));
}

/** paise */
export function sumOf(rows: readonly Pick<RefundRow, 'amount'>[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** One that somebody made at the provider's own page, or the provider by itself. */
function foundAtProvider(told: RefundEntity, appId: string): RefundRow {
  const createdAt = new Date(told.created_at * 1_000);
  return {
    _id: told.id,
    appId,
    paymentId: told.payment_id,
    state: told.status,
    mode: 'provider',
    providerRefundId: told.id,
    amount: told.amount,
    reason: '',
    asks: 0,
    createdAt,
    updatedAt: createdAt,
  };
}
