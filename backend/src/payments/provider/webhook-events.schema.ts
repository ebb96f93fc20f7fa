import { Schema } from 'mongoose';
import { paymentLimits } from '../payments.limits.js';

/** `received` → `processed`, `ignored` (nothing for us in it) or `quarantined` (staff look at it). */
export const eventStates = ['received', 'processed', 'ignored', 'quarantined'] as const;
export type EventState = (typeof eventStates)[number];

/** The inbox of provider events: stored as they came, processed later (SAFE-01). */
export interface WebhookEventRow {
  /** The provider's event id, else the SHA-256 of the raw body. */
  _id: string;
  rawBody: string;
  /** Content type and agent; the signature was good. */
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
// What staff have to look at, newest first; and the backlog.
webhookEventSchema.index({ state: 1, receivedAt: -1 });
// When the provider sent one last.
webhookEventSchema.index({ receivedAt: -1 });
// Events that are done go after half a year; the others have no such date and stay.
webhookEventSchema.index({ processedAt: 1 }, { expireAfterSeconds: paymentLimits.keepEventsSeconds });
