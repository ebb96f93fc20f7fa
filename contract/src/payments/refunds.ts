/** States of a refund, forward only; the last two are ends (docs/rules/payments.md). */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Whether a refund may move from one state to another. */
export function refundMayMove(from: RefundState, to: RefundState): boolean {
  if (from === 'processed' || from === 'failed') return false;
  return refundStates.indexOf(to) > refundStates.indexOf(from);
}

/** Through the provider, or paid back by the office and written down. */
export const refundModes = ['provider', 'record'] as const;
export type RefundMode = (typeof refundModes)[number];

/** Money given back, as staff see it. */
export interface RefundView {
  id: string;
  /** The payment that it is of. */
  paymentId: string;
  /** integer paise */
  amount: number;
  state: RefundState;
  mode: RefundMode;
  reason: string;
  /** The bank's, or the provider's id of the refund. */
  reference: string;
  /** Why it failed, in the provider's words. */
  error?: string;
  /** The number of its credit note; money beside the receipt has none. */
  creditNote?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** UTC, ISO 8601; when the state came */
  updatedAt: string;
}

/** A payment of which money can be given back. */
export interface RefundablePayment {
  id: string;
  /** integer paise that are left to give back */
  left: number;
  /** Whether the provider can give it back. */
  isOnline: boolean;
  /** Money beside what the receipt is about: giving it back leaves the application as it is. */
  isSurplus: boolean;
}
