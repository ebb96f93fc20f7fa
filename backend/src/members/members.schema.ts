import { appTypes, noticeGroups } from '@portal/contract/enums';
import { endedMemberStates as endedStates, memberStates } from '@portal/contract/members/responses';
import { Schema, type Types } from 'mongoose';
import type { ReminderDays } from './expiry.rules.js';
import type { Member } from './member.js';
import type { CoupleFields, MemberShadow } from './member.terms.js';

/** Excludes fields that are stored for lists and checks only. */
export const HIDDEN = { personKey: 0, terms: 0, beginnings: 0, endsOn: 0, reminded: 0, couple: 0 } as const;

/** Returns the domain object of a row. */
export function memberOf({ _id, ...rest }: Pick<MemberDocument, '_id'> & Omit<Member, 'id'>): Member {
  return { id: String(_id), ...rest };
}

/** Projection of `ComparableMember`. */
export const COMPARED = {
  memNo: 1,
  state: 1,
  applicationId: 1,
  'former.applicationId': 1,
  'applicant.name': 1,
  'applicant.phone': 1,
  'applicant.email': 1,
  'applicant.registrationNumber': 1,
  'applicant.dateOfBirth': 1,
} as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A stored member: the domain's fields, and derived fields for the lists (member.terms.ts). */
export interface MemberDocument extends Mutable<Omit<Member, 'id'>>, MemberShadow {
  _id: Types.ObjectId;
  /** See personKeyOf; absent if it cannot be derived. */
  personKey?: string;
  /** The latest reminder and its last day. */
  reminded?: { readonly until: string; readonly days: ReminderDays };
  /** On the first person of a couple. */
  couple?: CoupleFields;
}

export const MEMBER_MODEL = 'MemberDocument';

export const memberSchema = new Schema<MemberDocument>(
  {
    applicationId: { type: String, required: true },
    person: { type: Number, required: true },
    memNo: { type: String, required: true },
    aliases: { type: [String], required: true },
    former: { type: [Schema.Types.Mixed], default: undefined },
    appType: { type: String, enum: appTypes, required: true },
    group: { type: String, enum: noticeGroups, required: true },
    state: { type: String, enum: memberStates, required: true },
    applicant: { type: Schema.Types.Mixed, required: true },
    address: { type: Schema.Types.Mixed, required: true },
    association: { type: Schema.Types.Mixed, required: true },
    personKey: String,
    memberOn: { type: String, required: true },
    validUntil: String,
    revocation: Schema.Types.Mixed,
    erasedAt: Date,
    terms: { type: [String], required: true },
    beginnings: { type: [String], required: true },
    endsOn: { type: String, required: true },
    reminded: Schema.Types.Mixed,
    couple: Schema.Types.Mixed,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'members', versionKey: false, minimize: false },
);
// The members of an application: one record per person.
memberSchema.index({ applicationId: 1, person: 1 }, { unique: true });
// A member by the printed number.
memberSchema.index({ memNo: 1 }, { unique: true });
// A member by a former number.
memberSchema.index({ aliases: 1 });
// The members of a former application.
memberSchema.index(
  { 'former.applicationId': 1 },
  { partialFilterExpression: { 'former.applicationId': { $exists: true } } },
);
// Look-alikes by date of birth.
memberSchema.index({ 'applicant.dateOfBirth': 1, _id: -1 }, { name: 'look_alikes_born' });
// One active member per person.
memberSchema.index(
  { personKey: 1 },
  { unique: true, partialFilterExpression: { state: 'active', personKey: { $exists: true } } },
);
// The lists (members.list.ts), newest members first; fields after the sort keys are filtered within the index. All members.
const checked = { state: 1, endsOn: 1, appType: 1, 'association.prant': 1 } as const;
memberSchema.index({ memberOn: -1, _id: -1, ...checked }, { name: 'list_on' });
// Members of a prant, and the distinct prants.
memberSchema.index(
  { 'association.prant': 1, memberOn: -1, _id: -1, state: 1, endsOn: 1, appType: 1 },
  { name: 'list_prant_on' },
);
// Members of a type.
memberSchema.index(
  { appType: 1, memberOn: -1, _id: -1, state: 1, endsOn: 1, 'association.prant': 1 },
  { name: 'list_type_on' },
);
// Members of a state of the organisation, and of a gender.
memberSchema.index(
  { 'association.state': 1, memberOn: -1, _id: -1, ...checked },
  { name: 'list_nmo_state_on' },
);
memberSchema.index({ 'applicant.gender': 1, memberOn: -1, _id: -1, ...checked }, { name: 'list_gender_on' });
// Ended memberships, which are few.
memberSchema.index(
  { state: 1, memberOn: -1, _id: -1, appType: 1, 'association.prant': 1 },
  { name: 'list_ended_on', partialFilterExpression: { state: { $in: [...endedStates] } } },
);
// Expired memberships, among those with a last day.
memberSchema.index(
  { memberOn: -1, _id: -1, ...checked },
  { name: 'list_ending_on', partialFilterExpression: { endsOn: { $lt: '9999' } } },
);
// The daily expiry run (member-expiry.repository.ts), and the memberships that end in a month.
memberSchema.index(
  { endsOn: 1, _id: 1, state: 1 },
  { name: 'ending', partialFilterExpression: { endsOn: { $lt: '9999' } } },
);
// The figures of the dashboard, which no list orders.
memberSchema.index(
  { state: 1, group: 1, 'association.state': 1, 'applicant.gender': 1, endsOn: 1 },
  { name: 'counted' },
);
// The size of an audience of bulk mail (member-audience.repository.ts), which no list orders either.
memberSchema.index(
  {
    ...{ state: 1, group: 1, 'applicant.docstatus': 1, appType: 1, 'applicant.gender': 1 },
    ...{ 'association.state': 1, 'association.prant': 1, endsOn: 1, memberOn: 1 },
    ...{ 'applicant.email': 1, _id: 1 },
  },
  { name: 'audience' },
);
// The search.
memberSchema.index({ beginnings: 1, memberOn: -1, _id: -1, ...checked }, { name: 'list_search' });
// The list of couples (couples.list.ts), by the first number.
const couples = { partialFilterExpression: { 'couple.order': { $exists: true } } };
memberSchema.index({ 'couple.order': 1, _id: 1 }, { ...couples, name: 'list_couples' });
// Its search.
memberSchema.index(
  { 'couple.beginnings': 1, 'couple.order': 1, _id: 1 },
  { ...couples, name: 'list_couples_search' },
);
