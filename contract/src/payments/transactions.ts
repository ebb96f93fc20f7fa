import { claimMethods } from '../applications/payment-claim.js';
import type { PaymentState } from './responses.js';

/** How money came: in the provider's words, or received by the office. */
export const transactionMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi', ...claimMethods] as const;

/** Money as `get_transactions` tells it (docs/rules/payments.md). */
export interface TransactionRow {
  /** The provider's payment id, or that of what the office received. */
  id: string;
  /** UNIX seconds */
  created_at: number;
  /** integer paise */
  amount: number;
  status: PaymentState;
  /** The bare appId, whichever order of the application it was. */
  receipt: string;
}

/** The same as a record of `/api/admin/transactions`. */
export interface TransactionRecord extends TransactionRow {
  /** Whom it is about; empty while the application was not submitted. */
  names: string[];
  /** The application's own. */
  number?: string;
  /** That of the page; absent while the application was not submitted. */
  applicationId?: string;
  /** The provider's; absent of what the office received. */
  orderId?: string;
  method?: string;
  /** integer paise, given back so far */
  refunded: number;
  /** As printed; of the one payment that the receipt is about. */
  receiptNumber?: string;
}

/** One thing that made a transaction what it is. */
export interface TransactionEvent {
  id: string;
  /** UTC, ISO 8601 */
  at: string;
  action: string;
  /** Who: staff have a name. */
  actor: { kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system'; name?: string };
  /** Who told of it: `webhook`, `poller`, `confirmation`, `status` or `staff`. */
  source?: string;
}

/** A transaction with all that made it what it is, the first event first. */
export interface TransactionDetails extends TransactionRecord {
  /** integer paise: what the provider keeps, GST included */
  fee?: number;
  /** integer paise: the GST of it */
  tax?: number;
  /** In the provider's words. */
  error?: string;
  /** What the office wrote down. */
  offline?: { reference: string; /** a day in India, `YYYY-MM-DD` */ receivedOn: string; note: string };
  events: TransactionEvent[];
}

/** Sums of the transactions that a filter finds, in integer paise. */
export interface TransactionTotals {
  count: number;
  /** What was taken, also where it was given back later. */
  received: number;
  refunded: number;
}

/** The money of one day in India, in integer paise. */
export interface StatementOfDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** What was taken of payments that were made this day. */
  received: number;
  payments: number;
  /** What was given back this day. */
  refunded: number;
  refunds: number;
  /** Money that needs somebody, whenever it came. */
  open: number;
}
