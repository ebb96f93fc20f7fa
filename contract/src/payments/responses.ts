import type { PaymentMode } from '../enums.js';
import type { Price } from '../pricing/prices.js';

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
  /** UTC, ISO 8601 */
  issuedAt: string;
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
