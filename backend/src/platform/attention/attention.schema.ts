import { attentionReasons } from '@portal/contract/platform/reasons';
import { Schema, type Types } from 'mongoose';
import type { AttentionEntry, AttentionSubject } from './attention-entry.js';

/** Retention of closed entries. */
export const KEEP_CLOSED_SECONDS = 365 * 24 * 60 * 60;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface AttentionRow extends Mutable<Omit<AttentionEntry, 'id'>> {
  _id: Types.ObjectId;
}

export const ATTENTION_MODEL = 'AttentionRow';

const subject = new Schema<AttentionSubject>(
  { applicationId: String, person: Number, appId: String },
  { _id: false },
);

export const attentionSchema = new Schema<AttentionRow>(
  {
    reason: { type: String, enum: attentionReasons, required: true },
    key: { type: String, required: true },
    about: { type: subject, required: true },
    values: { type: Object, required: true },
    isOpen: { type: Boolean, required: true },
    since: { type: Date, required: true },
    closedAt: Date,
    closedBy: String,
    note: String,
  },
  { collection: 'attention', versionKey: false, minimize: false },
);
// One open entry for each cause.
attentionSchema.index(
  { reason: 1, key: 1 },
  { name: 'cause', unique: true, partialFilterExpression: { isOpen: true } },
);
// Whether a cause was raised before.
attentionSchema.index({ key: 1, reason: 1 });
// The list: entries of permitted reasons, oldest first.
attentionSchema.index({ isOpen: 1, reason: 1, since: 1, _id: 1 }, { name: 'list' });
// Expiry.
attentionSchema.index({ closedAt: 1 }, { expireAfterSeconds: KEEP_CLOSED_SECONDS });
