import { plans, type Plan, type PriceLine } from '@portal/contract/settings/prices';
import { Schema } from 'mongoose';
import { priceLineSchema } from '../../settings/pricing/price-line.schema.js';
import type { QuarantineReason } from '../payment-fact.js';
import { orderStates, type OrderState } from '../payments.states.js';

/** One order at the provider, with the price it was made for. */
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
  /** Present on the one order of the application that is offered. */
  open?: true;
  /** Who makes it at the provider at present. */
  claim?: { token: string; until: Date };
  /** A payment that did not fit; staff look at it. */
  attention?: { reason: QuarantineReason; paymentId: string; at: Date };
  createdAt: Date;
  offeredUntil: Date;
  /** Absent when the poller has nothing to ask any more. */
  nextPollAt?: Date;
  polls: number;
  /** The status page asked the provider last. */
  lastAskedAt?: Date;
  /** The provider did not answer the status page's last question. */
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
// A fact or a confirmation by the provider's order id; one row per id.
orderSchema.index(
  { providerOrderId: 1 },
  { unique: true, partialFilterExpression: { providerOrderId: { $exists: true } } },
);
// The orders of an application, the newest first; one row per number.
orderSchema.index({ appId: 1, n: -1 }, { unique: true });
// The order on offer: one for each application, also with two requests at once.
orderSchema.index({ appId: 1 }, { name: 'open', unique: true, partialFilterExpression: { open: true } });
// The poller: orders that are due, the longest waiting first.
orderSchema.index({ nextPollAt: 1 }, { partialFilterExpression: { nextPollAt: { $exists: true } } });
