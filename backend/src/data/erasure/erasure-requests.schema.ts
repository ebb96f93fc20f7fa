import { erasureStates } from '@portal/contract/data/responses';
import { Schema, type Types } from 'mongoose';
import { type ErasureRequest, erasureLimits } from './erasure-request.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface ErasureRequestRow extends Mutable<Omit<ErasureRequest, 'id'>> {
  _id: Types.ObjectId;
}

export const ERASURE_REQUEST_MODEL = 'ErasureRequestRow';

export const erasureRequestSchema = new Schema<ErasureRequestRow>(
  {
    memberId: { type: String, required: true },
    applicationId: { type: String, required: true },
    memNo: { type: String, required: true },
    state: { type: String, enum: erasureStates, required: true },
    askedAt: { type: Date, required: true },
    answerBy: { type: String, required: true },
    endedAt: Date,
    reason: String,
    endedBy: String,
  },
  { collection: 'erasure_requests', versionKey: false },
);
// One open request per member.
erasureRequestSchema.index(
  { memberId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
);
// The latest request of a member.
erasureRequestSchema.index({ memberId: 1, askedAt: -1 });
// TTL of closed requests.
erasureRequestSchema.index({ endedAt: 1 }, { expireAfterSeconds: erasureLimits.keepEndedSeconds });
