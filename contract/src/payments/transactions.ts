import { claimMethods } from '../applications/payment-claim.js';
import { paymentStates, type PaymentState } from './responses.js';

/** Payment methods: the provider's names, and those of office payments. */
export const transactionMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi', ...claimMethods] as const;

/** Values of the filter `state`; `received` is every payment whose money came in, whether or not it was refunded later. */
export const transactionStates = ['received', ...paymentStates] as const;

/** A row of `get_transactions` (docs/rules/payments.md). */
export interface TransactionRow {
  /** The provider's payment id, or that of an office payment. */
  id: string;
  /** UNIX seconds */
  created_at: number;
  /** integer paise */
  amount: number;
  status: PaymentState;
  /** The bare appId, without the number of the order. */
  receipt: string;
}

/** A record of `/api/admin/transactions`. */
export interface TransactionRecord extends TransactionRow {
  /** The applicants; empty before the submission. */
  names: string[];
  /** Of the application. */
  number?: string;
  /** For the link; absent before the submission. */
  applicationId?: string;
  /** The provider's; absent for office payments. */
  orderId?: string;
  method?: string;
  /** integer paise, refunded so far */
  refunded: number;
  /** As printed; only on the receipted payment. */
  receiptNumber?: string;
}

/** One event in the history of a transaction. */
export interface TransactionEvent {
  id: string;
  /** UTC, ISO 8601 */
  at: string;
  action: string;
  /** The actor; staff have a name. */
  actor: { kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system'; name?: string };
  /** The source: `webhook`, `poller`, `confirmation`, `status` or `staff`. */
  source?: string;
}

/** A transaction with its history, oldest event first. */
export interface TransactionDetails extends TransactionRecord {
  /** integer paise: the provider's fee, GST included */
  fee?: number;
  /** integer paise: the GST in the fee */
  tax?: number;
  /** The provider's message. */
  error?: string;
  /** As entered by the office. */
  offline?: { reference: string; /** a day in India, `YYYY-MM-DD` */ receivedOn: string; note: string };
  events: TransactionEvent[];
}

/** Sums of the transactions that match a filter, in integer paise. */
export interface TransactionTotals {
  count: number;
  /** Including payments that were refunded later. */
  received: number;
  refunded: number;
}
