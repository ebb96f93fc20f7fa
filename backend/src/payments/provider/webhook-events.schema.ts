import { Schema } from 'mongoose';
import { paymentLimits } from '../payments.limits.js';

/** `received` → `processed`, `ignored` (not about a payment) or `quarantined` (needs attention). */
export const eventStates = ['received', 'processed', 'ignored', 'quarantined'] as const;
export type EventState = (typeof eventStates)[number];

/** The inbox of webhook events: stored as received, processed later (SAFE-01). */
export interface WebhookEventRow {
  /** The provider's event id, or the SHA-256 of the raw body. */
  _id: string;
  rawBody: string;
  /** Content type and user agent. */
  headers: Record<string, string>;
  state: EventState;
  reason?: string;
  receivedAt: Date;
  /** Absent on quarantined events. */
  processedAt?: Date;
}

export const WEBHOOK_EVENT_MODEL = 'WebhookEventRow';

export const webhookEventSchema = new Schema<WebhookEventRow>(
  {
    _id: { type: String, required: true },
    rawBody: { type: String, required: true },
    headers: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: eventStates, required: true },
    reason: String,
    receivedAt: { type: Date, required: true },
    processedAt: Date,
  },
  { collection: 'webhook_events', versionKey: false, minimize: false },
);
// Quarantined events, newest first, and the backlog.
webhookEventSchema.index({ state: 1, receivedAt: -1 });
// The last event received.
webhookEventSchema.index({ receivedAt: -1 });
// Processed events expire; the others have no `processedAt` and stay.
webhookEventSchema.index({ processedAt: 1 }, { expireAfterSeconds: paymentLimits.keepEventsSeconds });
