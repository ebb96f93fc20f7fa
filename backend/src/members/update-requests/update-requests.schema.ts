import { fieldDecisions, updateRequestStates } from '@portal/contract/members/states';
import { Schema, type Types } from 'mongoose';
import type { FieldChange, UpdateRequest } from './update-request.js';

/** Retention of ended requests, which hold personal data; the audit trail records them without it. */
export const KEEP_ENDED_SECONDS = 365 * 24 * 60 * 60;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface UpdateRequestRow extends Mutable<Omit<UpdateRequest, 'id' | 'changes'>> {
  _id: Types.ObjectId;
  changes: Mutable<FieldChange>[];
}

export const UPDATE_REQUEST_MODEL = 'UpdateRequestRow';

const changeSchema = new Schema<FieldChange>(
  {
    field: { type: String, required: true },
    // Not required, as an empty string is valid.
    from: String,
    to: String,
    decision: { type: String, enum: fieldDecisions },
    reason: String,
  },
  { _id: false },
);

export const updateRequestSchema = new Schema<UpdateRequestRow>(
  {
    memberId: { type: String, required: true },
    applicationId: { type: String, required: true },
    memNo: { type: String, required: true },
    isOld: { type: Boolean, required: true },
    state: { type: String, enum: updateRequestStates, required: true },
    changes: { type: [changeSchema], required: true },
    askedAt: { type: Date, required: true },
    endedAt: Date,
    decidedBy: String,
  },
  { collection: 'update_requests', versionKey: false },
);
// One open request per member.
updateRequestSchema.index(
  { memberId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
);
// The latest request of a member.
updateRequestSchema.index({ memberId: 1, askedAt: -1 });
// Open requests, oldest first.
updateRequestSchema.index({ state: 1, askedAt: 1, _id: 1 });
// Open requests of imported members, or of all others.
updateRequestSchema.index({ state: 1, isOld: 1, askedAt: 1, _id: 1 });
// TTL of ended requests.
updateRequestSchema.index({ endedAt: 1 }, { expireAfterSeconds: KEEP_ENDED_SECONDS });
