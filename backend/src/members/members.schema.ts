import { appTypes, memberStates, noticeGroups } from '@portal/contract';
import { Schema, type Types } from 'mongoose';
import type { Member } from './member.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface MemberDocument extends Mutable<Omit<Member, 'id'>> {
  _id: Types.ObjectId;
  /** See personKeyOf; absent where the person is not known by one. */
  personKey?: string;
}

export const MEMBER_MODEL = 'MemberDocument';

export const memberSchema = new Schema<MemberDocument>(
  {
    applicationId: { type: String, required: true },
    person: { type: Number, required: true },
    memNo: { type: String, required: true },
    aliases: { type: [String], required: true },
    appType: { type: String, enum: appTypes, required: true },
    group: { type: String, enum: noticeGroups, required: true },
    state: { type: String, enum: memberStates, required: true },
    applicant: { type: Schema.Types.Mixed, required: true },
    address: { type: Schema.Types.Mixed, required: true },
    association: { type: Schema.Types.Mixed, required: true },
    personKey: String,
    memberOn: { type: String, required: true },
    validUntil: String,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'members', versionKey: false, minimize: false },
);
// The members of an application; one record for each person.
memberSchema.index({ applicationId: 1, person: 1 }, { unique: true });
// A member by the printed number.
memberSchema.index({ memNo: 1 }, { unique: true });
// A member by a former number.
memberSchema.index({ aliases: 1 });
// Look-alikes by name with the date of birth as it stands since the approval.
memberSchema.index({ 'applicant.dateOfBirth': 1, _id: -1 }, { name: 'look_alikes_born' });
// The active member who is a person, and no second one; whoever is active no more leaves the index.
memberSchema.index(
  { personKey: 1 },
  { unique: true, partialFilterExpression: { state: 'active', personKey: { $exists: true } } },
);
