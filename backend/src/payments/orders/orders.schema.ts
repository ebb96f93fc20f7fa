import { plans, type Plan, type PriceLine } from '@portal/contract/settings/prices';
import { Schema } from 'mongoose';
import { priceLineSchema } from '../../settings/pricing/price-line.schema.js';
import type { QuarantineReason } from '../provider/provider-facts.js';
import { orderStates, type OrderState } from '../payments.states.js';

/** One order at the provider, with its price. */
export interface OrderRow {
  /** The receipt at the provider: the appId, later `{appId}-2` and so on (docs/rules/records.md). */
  _id: string;
  appId: string;
  /** 1 for the first order of the application. */
  n: number;
  providerOrderId?: string;
  /** paise */
  amount: number;
  currency: 'INR';
  plan: Plan;
  lines: PriceLine[];
  state: OrderState;
  /** Present on the application's open order. */
  open?: true;
  /** Lease of the request that creates it at the provider. */
  claim?: { token: string; until: Date };
  /** A mismatched payment. */
  attention?: { reason: QuarantineReason; paymentId: string; at: Date };
  createdAt: Date;
  offeredUntil: Date;
  /** Absent once it is no longer polled. */
  nextPollAt?: Date;
  polls: number;
  /** Last status check. */
  lastAskedAt?: Date;
  /** The provider did not answer the last status check. */
  unanswered?: boolean;
}

export const ORDER_MODEL = 'OrderRow';

export const orderSchema = new Schema<OrderRow>(
  {
    _id: { type: String, required: true },
    appId: { type: String, required: true },
    n: { type: Number, required: true },
    providerOrderId: String,
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    plan: { type: String, enum: plans, required: true },
    lines: { type: [priceLineSchema], required: true },
    state: { type: String, enum: orderStates, required: true },
    open: Boolean,
    claim: new Schema({ token: String, until: Date }, { _id: false }),
    attention: new Schema({ reason: String, paymentId: String, at: Date }, { _id: false }),
    createdAt: { type: Date, required: true },
    offeredUntil: { type: Date, required: true },
    nextPollAt: Date,
    polls: { type: Number, required: true },
    lastAskedAt: Date,
    unanswered: Boolean,
  },
  { collection: 'orders', versionKey: false },
);
// The order of a fact or a confirmation.
orderSchema.index(
  { providerOrderId: 1 },
  { unique: true, partialFilterExpression: { providerOrderId: { $exists: true } } },
);
// The orders of an application, newest first.
orderSchema.index({ appId: 1, n: -1 }, { unique: true });
// One open order per application, also under concurrent requests.
orderSchema.index({ appId: 1 }, { name: 'open', unique: true, partialFilterExpression: { open: true } });
// The poller: orders that are due, longest overdue first.
orderSchema.index({ nextPollAt: 1 }, { partialFilterExpression: { nextPollAt: { $exists: true } } });
