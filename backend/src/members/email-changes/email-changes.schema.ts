import { languages } from '@portal/contract/enums';
import { Schema, type Types } from 'mongoose';
import { emailChangeLimits } from './email-changes.limits.js';
import { type EmailChange, emailChangeOutcomes } from './email-change.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface EmailChangeRow extends Mutable<Omit<EmailChange, 'id'>> {
  _id: Types.ObjectId;
}

export const EMAIL_CHANGE_MODEL = 'EmailChangeRow';

export const emailChangeSchema = new Schema<EmailChangeRow>(
  {
    memberId: { type: String, required: true },
    // Not required, as an empty string is valid: the member had no address.
    from: { type: String },
    to: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    own: Boolean,
    askedBy: { type: String, required: true },
    askedAt: { type: Date, required: true },
    codeHash: { type: String, required: true },
    codeTries: { type: Number, required: true },
    checkedAt: Date,
    toldAt: Date,
    dueAt: Date,
    open: Boolean,
    outcome: { type: String, enum: emailChangeOutcomes },
    endedAt: Date,
    disputedAt: Date,
  },
  { collection: 'email_changes', versionKey: false },
);
// One pending change per member.
emailChangeSchema.index(
  { memberId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { open: true } },
);
// The latest change of a member, for the record.
emailChangeSchema.index({ memberId: 1, askedAt: -1 });
// Due changes.
emailChangeSchema.index({ dueAt: 1 }, { name: 'due', partialFilterExpression: { open: true } });
// TTL: addresses are retained only as long as their owner may object.
emailChangeSchema.index({ endedAt: 1 }, { expireAfterSeconds: emailChangeLimits.keepEndedSeconds });
