import { fieldDecisions, updateRequestStates } from '@portal/contract/members/states';
import { Schema, type Types } from 'mongoose';
import type { FieldChange, UpdateRequest } from './update-request.js';

/** An ended request holds names and dates of birth; the audit knows without them that it was. */
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
    // Empty is a value: there was none.
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
// One that waits for each member.
updateRequestSchema.index(
  { memberId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
);
// The last one of a member.
updateRequestSchema.index({ memberId: 1, askedAt: -1 });
// Those that wait, the oldest first, for the office.
updateRequestSchema.index({ state: 1, askedAt: 1, _id: 1 });
// The same of old members alone, or of all others.
updateRequestSchema.index({ state: 1, isOld: 1, askedAt: 1, _id: 1 });
// The TTL: values that somebody wanted are not kept for longer than anybody asks about them.
updateRequestSchema.index({ endedAt: 1 }, { expireAfterSeconds: KEEP_ENDED_SECONDS });
