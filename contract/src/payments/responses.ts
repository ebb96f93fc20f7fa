import type { PaymentMode } from '../enums.js';
import type { Price } from '../settings/prices.js';

export interface OrderResponse {
  id: string;
  /** integer paise */
  amount: number;
  currency: 'INR';
}

export interface ReceiptView {
  number: string;
  appId: string;
  /** The speakable number; absent before the submission (docs/rules/numbers.md). */
  applicationNumber?: string;
  name: string;
  /** The spouse of a couple. */
  spouse?: string;
  appType: string;
  lines: Price['lines'];
  /** integer paise */
  amount: number;
  currency: 'INR';
  mode: PaymentMode;
  /** the provider's payment id or the UTR */
  reference: string;
  /** the organisation's receipt note on the day of issue */
  note?: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** signed URL, valid for 5 minutes; present once the PDF is stored */
  pdf?: string;
  /** oldest first */
  creditNotes: CreditNoteView[];
}

/** The refund of a receipted payment. */
export interface CreditNoteView {
  number: string;
  /** integer paise */
  amount: number;
  reason: string;
  /** the bank's or the provider's reference */
  reference: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** signed URL, valid for 5 minutes; present once the PDF is stored */
  pdf?: string;
}

export interface PaymentStatusResponse {
  /** `none`: no attempt yet; `checking`: outcome unknown; `failed`: declined, may be retried */
  state: 'none' | 'checking' | 'failed' | 'paid';
  orderId?: string;
  receipt?: ReceiptView;
}

/** Methods whose downtimes are shown to payers. */
export const downtimeMethods = ['upi', 'card', 'netbanking', 'wallet'] as const;
export type DowntimeMethod = (typeof downtimeMethods)[number];

/** A payment method that fails at the provider now. */
export interface PaymentDowntime {
  method: DowntimeMethod;
  /** the provider's code of the bank, app or network; empty when the whole method fails */
  through: string;
}

/** Configuration of the provider's dialog in the browser; contains the public key id only. */
export interface CheckoutConfigResponse {
  data: { scriptUrl: string; keyId: string; downtimes: PaymentDowntime[] };
}

export interface PaymentView {
  mode: PaymentMode;
  success: boolean;
  transactionId: string;
  /** whole rupees */
  amount: number;
  /** Completed, Offline, Pending or Refunded (docs/rules/pages.md) */
  label: 'Completed' | 'Offline' | 'Pending' | 'Refunded';
}

/** States of a payment, in order. */
export const paymentStates = [
  'created',
  'attempted',
  'failed',
  'authorized',
  'captured',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of a payment whose money came in, whether or not it was refunded later. */
export const receivedStates = ['captured', 'refunded'] as const satisfies readonly PaymentState[];

/**
 * Whether a payment may move from one state to another: forward only, but a late success after a failure counts
 * (SAFE-02).
 */
export function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentStates.indexOf(to) > paymentStates.indexOf(from);
}

/** The address that the mails of a paid application go to. */
export interface ReceiptAddress {
  /** masked (`a***@post.example`) for a browser that has not proved it; empty if not disclosed */
  sentTo: string;
  /** whether this browser may correct it now */
  canBeCorrected: boolean;
}
