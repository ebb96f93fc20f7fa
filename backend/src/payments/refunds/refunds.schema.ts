import { applicationStates, type ApplicationState } from '@portal/contract/applications/states';
import {
  refundModes,
  type RefundMode,
  refundStates,
  type RefundState,
} from '@portal/contract/payments/refunds';
import { Schema } from 'mongoose';

/** Issued for what was given back of a receipt. */
export interface CreditNoteRow {
  /** As printed, `NMO/CN/2026-27/000001`. */
  number: string;
  /** The Indian financial year. */
  series: string;
  n: number;
  receiptNumber: string;
  /** UTC */
  issuedAt: Date;
  /** Where its page is stored, once it is. */
  pdfKey?: string;
}

/** Money given back, or on its way back: asked for by staff, or found at the provider (docs/rules/payments.md). */
export interface RefundRow {
  /** Ours; the provider knows a refund that we asked for by it. */
  _id: string;
  appId: string;
  /** `_id` of the ledger's row. */
  paymentId: string;
  state: RefundState;
  mode: RefundMode;
  /** paise */
  amount: number;
  reason: string;
  /** The provider's, once it is known. */
  providerRefundId?: string;
  /** As typed, of what the office paid back. */
  reference?: string;
  /** The same reference is entered once. */
  referenceKey?: string;
  /** Who asked for it; absent of one that was found at the provider. */
  staffId?: string;
  /** Where the application was before; present when the refund moved it. */
  origin?: ApplicationState;
  /** In the provider's words. */
  error?: string;
  /** Of one that staff asked for, as long as it is neither done nor failed: one at a time for each payment. */
  isOpen?: true;
  /** UTC; when the provider is asked about it again */
  nextAskAt?: Date;
  asks: number;
  /** Of money that was receipted, once it is given back. */
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
// The refunds of an application, in their order.
refundSchema.index({ appId: 1, createdAt: 1 });
// The refunds of a payment.
refundSchema.index({ paymentId: 1 });
// One that staff asked for at a time, also with two requests at the same moment.
refundSchema.index(
  { paymentId: 1, isOpen: 1 },
  { unique: true, partialFilterExpression: { isOpen: { $exists: true } } },
);
// A refund of the provider; each once.
refundSchema.index(
  { providerRefundId: 1 },
  { unique: true, partialFilterExpression: { providerRefundId: { $exists: true } } },
);
// A reference of what the office paid back; each once.
refundSchema.index(
  { referenceKey: 1 },
  { unique: true, partialFilterExpression: { referenceKey: { $exists: true } } },
);
// A credit note by its printed number; each number once.
refundSchema.index(
  { 'creditNote.number': 1 },
  { unique: true, partialFilterExpression: { 'creditNote.number': { $exists: true } } },
);
// The credit notes of a year in their order; each place once.
refundSchema.index(
  { 'creditNote.series': 1, 'creditNote.n': 1 },
  { unique: true, partialFilterExpression: { 'creditNote.number': { $exists: true } } },
);
// What was given back on a day.
refundSchema.index({ state: 1, updatedAt: 1 });
// What the provider is asked about next.
refundSchema.index({ nextAskAt: 1 }, { partialFilterExpression: { nextAskAt: { $exists: true } } });
