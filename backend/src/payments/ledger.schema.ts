import { paymentStates } from '@portal/contract/payments/responses';
import { Schema } from 'mongoose';
import type { FactSource } from './payment-fact.js';
import type { LedgerEntry } from './payments.states.js';

/** Money that the office received (docs/rules/payments.md). */
export interface OfflineEntry {
  /** As it was typed; may be empty, but of a bank transfer. */
  reference: string;
  /** The same reference is entered once; absent where there is none. */
  referenceKey?: string;
  /** A day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
  /** Who entered it. */
  staffId: string;
}

/** One payment, of the provider or received by the office: the ledger that everything shown about money is a projection of (SAFE-02). */
export interface PaymentRow extends LedgerEntry {
  /** The provider's payment id: one row for each; of what the office received `offline_{appId}`, so that there is one. */
  _id: string;
  appId: string;
  /** Absent of what the office received. */
  providerOrderId?: string;
  /** What the office received, as it was entered. */
  offline?: OfflineEntry;
  currency: 'INR';
  /** Who told the present state first. */
  source: FactSource;
  /** A second success on a paid application, to be refunded (PAY-10). */
  attention?: 'duplicate';
  /** UTC */
  updatedAt: Date;
}

export const PAYMENT_MODEL = 'PaymentRow';

export const paymentSchema = new Schema<PaymentRow>(
  {
    _id: { type: String, required: true },
    appId: { type: String, required: true },
    providerOrderId: String,
    offline: new Schema<OfflineEntry>(
      {
        reference: { type: String, default: '' },
        referenceKey: String,
        receivedOn: { type: String, required: true },
        note: { type: String, default: '' },
        staffId: { type: String, required: true },
      },
      { _id: false },
    ),
    state: { type: String, enum: paymentStates, required: true },
    amount: { type: Number, required: true },
    amountRefunded: { type: Number, required: true },
    currency: { type: String, required: true },
    method: String,
    fee: Number,
    tax: Number,
    errorCode: String,
    errorDescription: String,
    source: { type: String, required: true },
    attention: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);
// The payments of one application, in the order they were tried.
paymentSchema.index({ appId: 1, createdAt: 1 });
// The transactions page, newest first.
paymentSchema.index({ createdAt: -1, _id: -1 });
// The same of some applications, which a search found; by amount; by state; by method (transactions.list.ts). What may be asked for
// besides is checked within the index.
paymentSchema.index({ appId: 1, createdAt: -1, _id: -1 }, { name: 'list_application' });
paymentSchema.index({ amount: 1, createdAt: -1, _id: -1, state: 1, method: 1 }, { name: 'list_amount' });
paymentSchema.index({ state: 1, createdAt: -1, _id: -1, method: 1 }, { name: 'list_state' });
paymentSchema.index({ method: 1, createdAt: -1, _id: -1 }, { name: 'list_method' });
// A reference of money that the office received; each once, also with two entries at the same moment.
paymentSchema.index(
  { 'offline.referenceKey': 1 },
  { unique: true, partialFilterExpression: { 'offline.referenceKey': { $exists: true } } },
);
// What staff have to look at.
paymentSchema.index({ attention: 1 }, { partialFilterExpression: { attention: { $exists: true } } });
