/** States of a payment, in the order in which it can go through them. */
export const paymentStates = [
  'created',
  'attempted',
  'failed',
  'authorized',
  'captured',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Whether a payment may move from one state to another: forward only, but a late success after a failure counts
 * (SAFE-02).
 */
export function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentStates.indexOf(to) > paymentStates.indexOf(from);
}
