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
  /** The number that people can say; absent while the money came before the submission (docs/rules/numbers.md). */
  applicationNumber?: string;
  name: string;
  /** The other one of a couple. */
  spouse?: string;
  appType: string;
  lines: Price['lines'];
  /** integer paise */
  amount: number;
  currency: 'INR';
  mode: PaymentMode;
  /** the provider's payment id or the UTR */
  reference: string;
  /** the organisation's line, of the day that it was issued */
  note?: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** signed address of 5 minutes, once its page is stored */
  pdf?: string;
  /** for what was given back of it, the first one first */
  creditNotes: CreditNoteView[];
}

/** What was given back of a receipt. */
export interface CreditNoteView {
  number: string;
  /** integer paise */
  amount: number;
  reason: string;
  /** the bank's or the provider's */
  reference: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** signed address of 5 minutes, once its page is stored */
  pdf?: string;
}

export interface PaymentStatusResponse {
  /** `none`: nothing tried yet; `checking`: tried, the provider has not said; `failed`: tried and refused, may be tried again */
  state: 'none' | 'checking' | 'failed' | 'paid';
  orderId?: string;
  receipt?: ReceiptView;
}

/** What the browser needs to open the provider's dialog (only the public key id ever reaches it). */
export interface CheckoutConfigResponse {
  data: { scriptUrl: string; keyId: string };
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

/** Where the mails of a paid application go. */
export interface ReceiptAddress {
  /** masked, as `a***@post.example`; empty where it is not told */
  sentTo: string;
  /** this browser may correct it now */
  canBeCorrected: boolean;
}
