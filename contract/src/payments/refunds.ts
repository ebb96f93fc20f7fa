/** States of a refund, forward only; the last two are final (docs/rules/payments.md). */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Whether a refund may move from one state to another. */
export function refundMayMove(from: RefundState, to: RefundState): boolean {
  if (from === 'processed' || from === 'failed') return false;
  return refundStates.indexOf(to) > refundStates.indexOf(from);
}

/** Sent through the provider, or recorded after the office paid it out. */
export const refundModes = ['provider', 'record'] as const;
export type RefundMode = (typeof refundModes)[number];

/** A refund as shown to staff. */
export interface RefundView {
  id: string;
  /** The refunded payment. */
  paymentId: string;
  /** integer paise */
  amount: number;
  state: RefundState;
  mode: RefundMode;
  reason: string;
  /** The bank's reference, or the provider's refund id. */
  reference: string;
  /** The provider's error message. */
  error?: string;
  /** Number of the credit note; absent for a duplicate payment, which has no receipt. */
  creditNote?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** UTC, ISO 8601; time of the current state */
  updatedAt: string;
}

export interface RefundablePayment {
  id: string;
  /** integer paise left to refund */
  left: number;
  /** Whether the provider can refund it. */
  isOnline: boolean;
  /** A duplicate payment: its refund leaves the application unchanged. */
  isSurplus: boolean;
}
