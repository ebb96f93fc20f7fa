import { applicationStates, type ApplicationState } from '@portal/contract/applications/states';
import {
  refundModes,
  type RefundMode,
  refundStates,
  type RefundState,
} from '@portal/contract/payments/refunds';
import { Schema } from 'mongoose';

/** A credit note for the refund of a receipted payment. */
export interface CreditNoteRow {
  /** As printed, `NMO/CN/2026-27/000001`. */
  number: string;
  /** The Indian financial year. */
  series: string;
  n: number;
  receiptNumber: string;
  /** UTC */
  issuedAt: Date;
  /** Storage key of the PDF, once written. */
  pdfKey?: string;
}

/** A refund, requested by staff or found at the provider (docs/rules/payments.md). */
export interface RefundRow {
  /** Ours; sent to the provider as the idempotency key. */
  _id: string;
  appId: string;
  /** `_id` of the payment in the ledger. */
  paymentId: string;
  state: RefundState;
  mode: RefundMode;
  /** paise */
  amount: number;
  reason: string;
  /** The provider's, once it is known. */
  providerRefundId?: string;
  /** As typed, if the office paid it out. */
  reference?: string;
  /** Normalised; unique. */
  referenceKey?: string;
  /** The requester; absent if found at the provider. */
  staffId?: string;
  /** State of the application before this refund moved it. */
  origin?: ApplicationState;
  /** The provider's message. */
  error?: string;
  /** Requested by staff and not final yet; unique per payment. */
  isOpen?: true;
  /** UTC; time of the next poll */
  nextAskAt?: Date;
  /** Polls so far. */
  asks: number;
  /** For a receipted payment, once the refund is processed. */
  creditNote?: CreditNoteRow;
  /** UTC */
  createdAt: Date;
  /** UTC */
  updatedAt: Date;
}

export const REFUND_MODEL = 'RefundRow';

export const refundSchema = new Schema<RefundRow>(
  {
    _id: { type: String, required: true },
    appId: { type: String, required: true },
    paymentId: { type: String, required: true },
    state: { type: String, enum: refundStates, required: true },
    mode: { type: String, enum: refundModes, required: true },
    amount: { type: Number, required: true },
    reason: { type: String, default: '' },
    providerRefundId: String,
    reference: String,
    referenceKey: String,
    staffId: String,
    origin: { type: String, enum: applicationStates },
    error: String,
    isOpen: Boolean,
    nextAskAt: Date,
    asks: { type: Number, default: 0 },
    creditNote: {
      type: new Schema<CreditNoteRow>(
        {
          number: { type: String, required: true },
          series: { type: String, required: true },
          n: { type: Number, required: true },
          receiptNumber: { type: String, required: true },
          issuedAt: { type: Date, required: true },
          pdfKey: String,
        },
        { _id: false },
      ),
    },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'refunds', versionKey: false },
);
// The refunds of an application, oldest first.
refundSchema.index({ appId: 1, createdAt: 1 });
// The refunds of a payment.
refundSchema.index({ paymentId: 1 });
// One open refund per payment, also under concurrent requests.
refundSchema.index(
  { paymentId: 1, isOpen: 1 },
  { unique: true, partialFilterExpression: { isOpen: { $exists: true } } },
);
// A refund by the provider's id.
refundSchema.index(
  { providerRefundId: 1 },
  { unique: true, partialFilterExpression: { providerRefundId: { $exists: true } } },
);
// An office refund by its reference.
refundSchema.index(
  { referenceKey: 1 },
  { unique: true, partialFilterExpression: { referenceKey: { $exists: true } } },
);
// A credit note by its printed number.
refundSchema.index(
  { 'creditNote.number': 1 },
  { unique: true, partialFilterExpression: { 'creditNote.number': { $exists: true } } },
);
// The credit notes of a year in their order.
refundSchema.index(
  { 'creditNote.series': 1, 'creditNote.n': 1 },
  { unique: true, partialFilterExpression: { 'creditNote.number': { $exists: true } } },
);
// The refunds processed on a day.
refundSchema.index({ state: 1, updatedAt: 1 });
// The poller: refunds that are due.
refundSchema.index({ nextAskAt: 1 }, { partialFilterExpression: { nextAskAt: { $exists: true } } });
