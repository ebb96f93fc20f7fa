import {
  applicationStates,
  type ApplicationState,
  refundModes,
  type RefundMode,
  refundStates,
  type RefundState,
} from '@portal/contract';
import { Schema } from 'mongoose';

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
// What was given back on a day.
refundSchema.index({ state: 1, updatedAt: 1 });
// What the provider is asked about next.
refundSchema.index({ nextAskAt: 1 }, { partialFilterExpression: { nextAskAt: { $exists: true } } });
