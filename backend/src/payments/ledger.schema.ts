import { paymentStates } from '@portal/contract/payments/responses';
import { Schema } from 'mongoose';
import type { FactSource } from './provider/provider-facts.js';
import type { LedgerEntry } from './payments.states.js';

/** A payment received by the office (docs/rules/payments.md). */
export interface OfflineEntry {
  /** As typed; required for a bank transfer only. */
  reference: string;
  /** Normalised; unique. Absent without a reference. */
  referenceKey?: string;
  /** India date, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
  /** Staff user who entered it. */
  staffId: string;
}

/** One payment, online or received by the office. Everything shown about money is a projection of these rows (SAFE-02). */
export interface PaymentRow extends LedgerEntry {
  /** The provider's payment id, or `offline_{appId}`: one office payment per application. */
  _id: string;
  appId: string;
  /** Absent for office payments. */
  providerOrderId?: string;
  /** Present for office payments. */
  offline?: OfflineEntry;
  currency: 'INR';
  /** First source that reported the current state. */
  source: FactSource;
  /** A second payment of a paid application, to be refunded (PAY-10). */
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
// The payments of one application, oldest first.
paymentSchema.index({ appId: 1, createdAt: 1 });
// The transactions page, newest first.
paymentSchema.index({ createdAt: -1, _id: -1 });
// The transactions page by the applications of a search, by amount, by state, by method (transactions.list.ts). Further filters are
// checked within the index.
paymentSchema.index({ appId: 1, createdAt: -1, _id: -1 }, { name: 'list_application' });
paymentSchema.index({ amount: 1, createdAt: -1, _id: -1, state: 1, method: 1 }, { name: 'list_amount' });
paymentSchema.index({ state: 1, createdAt: -1, _id: -1, method: 1 }, { name: 'list_state' });
paymentSchema.index({ method: 1, createdAt: -1, _id: -1 }, { name: 'list_method' });
// An office payment by its reference; unique under concurrent entries too.
paymentSchema.index(
  { 'offline.referenceKey': 1 },
  { unique: true, partialFilterExpression: { 'offline.referenceKey': { $exists: true } } },
);
// Payments that need attention.
paymentSchema.index({ attention: 1 }, { partialFilterExpression: { attention: { $exists: true } } });
