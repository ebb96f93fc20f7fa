import { deletionRules } from '@portal/contract/applications/responses';
import {
  applicationStates,
  type CountedStep,
  countedSteps,
  undecidedStates,
} from '@portal/contract/applications/states';
import { appTypes, languages, paymentModes } from '@portal/contract/enums';
import { claimMethods } from '@portal/contract/applications/payment-claim';
import { plans } from '@portal/contract/settings/prices';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { Schema, type Types } from 'mongoose';
import type { FeeDifference, PricedMembership } from './submission/conversion.js';
import type { SearchFields } from '../platform/lists/search.js';
import type { Application, QueueEntry } from './application.js';
import type { PaymentClaim } from './submission/payment-claim.js';
import { schemaFrom } from './record-fields.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A stored application: the domain's fields, and shadow fields for searching (shadowFieldsOf). */
export interface ApplicationDocument extends Mutable<Omit<Application, 'id'>>, SearchFields {
  _id: Types.ObjectId;
  /** See personKeyOf; absent in a tombstone. */
  personKeys?: string[];
  /** See stepsOf. */
  steps?: Partial<Record<CountedStep, Date>>;
}

export const APPLICATION_MODEL = 'ApplicationDocument';

const text = { type: String, required: true } as const;

const paymentSchema = new Schema(
  {
    mode: { type: String, enum: paymentModes, required: true },
    success: { type: Boolean, required: true },
    transactionId: String,
    amount: { type: Number, required: true },
    receiptNumber: String,
    payments: { type: [Schema.Types.Mixed], required: true },
  },
  { _id: false },
);

const claimSchema = new Schema<PaymentClaim>(
  {
    method: { type: String, enum: claimMethods, required: true },
    reference: String,
    referenceKey: String,
    amount: { type: Number, required: true },
    receivedOn: text,
    enteredBy: text,
    enteredAt: { type: Date, required: true },
    note: String,
    reason: String,
  },
  { _id: false },
);

const pricedMembershipSchema = new Schema<PricedMembership>(
  { memberId: text, memNo: text, confirmedBy: String },
  { _id: false },
);

const differenceSchema = new Schema<FeeDifference>(
  {
    appId: String,
    amount: { type: Number, required: true },
    askedBy: text,
    askedAt: { type: Date, required: true },
    paidAt: Date,
    withdrawnAt: Date,
  },
  { _id: false },
);

const queueSchema = new Schema<Mutable<QueueEntry>>(
  {
    assignee: String,
    claimedBy: String,
    claimedAt: Date,
    claimedUntil: Date,
    followUp: String,
    remindedAt: Date,
    remindedBy: String,
    mentioned: { type: [String], default: undefined },
    unseenBy: { type: [String], default: undefined },
  },
  { _id: false },
);

export const applicationSchema = new Schema<ApplicationDocument>(
  {
    appId: text,
    number: String,
    appType: { type: String, enum: appTypes, required: true },
    appFee: { type: Number, required: true },
    plan: { type: String, enum: plans, required: true },
    lines: { type: [Schema.Types.Mixed], required: true },
    applicants: { type: [schemaFrom(applicantFields)], required: true },
    address: { type: schemaFrom(addressFields), required: true },
    association: { type: schemaFrom(associationFields), required: true },
    state: { type: String, enum: applicationStates, required: true },
    history: { type: [Schema.Types.Mixed], required: true },
    payment: { type: paymentSchema, required: true },
    transactionId: String,
    converts: pricedMembershipSchema,
    difference: { type: differenceSchema, default: undefined },
    verification: Schema.Types.Mixed,
    emailEdits: { type: [Schema.Types.Mixed], default: undefined },
    emailCorrection: Schema.Types.Mixed,
    sendBacks: { type: [Schema.Types.Mixed], default: undefined },
    decisions: { type: [Schema.Types.Mixed], default: undefined },
    membershipsEndedAt: Date,
    refundOpen: Boolean,
    isLegacy: Boolean,
    enteredBy: String,
    claim: { type: claimSchema, default: undefined },
    consents: { type: [Schema.Types.Mixed], required: true },
    guardian: Schema.Types.Mixed,
    queue: { type: queueSchema, default: undefined },
    language: { type: String, enum: languages, required: true },
    version: { type: Number, required: true },
    personKeys: { type: [String], default: undefined },
    steps: Schema.Types.Mixed,
    terms: { type: [String], required: true },
    beginnings: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    purgedAt: Date,
    purgedBy: { type: String, enum: deletionRules },
  },
  { collection: 'applications', versionKey: false, minimize: false },
);
// One application per appId, also for concurrent submissions.
applicationSchema.index({ appId: 1 }, { unique: true });
// Numbers are unique.
applicationSchema.index(
  { number: 1 },
  { unique: true, partialFilterExpression: { number: { $exists: true } } },
);
// A transfer pays for one application (docs/rules/payments.md).
applicationSchema.index(
  { 'claim.referenceKey': 1 },
  { unique: true, partialFilterExpression: { 'claim.referenceKey': { $exists: true } } },
);
// States in which personal data may have been deleted, newest first; whether it was, and the type, are checked within
// the index.
applicationSchema.index(
  { state: 1, createdAt: -1, _id: -1, purgedAt: 1, appType: 1 },
  { name: 'list_current_created' },
);
// The same, last changed first.
applicationSchema.index(
  { state: 1, updatedAt: -1, _id: -1, purgedAt: 1, appType: 1 },
  { name: 'list_current_updated' },
);
// Applications without personal data, newest first; state and type are checked within the index.
applicationSchema.index(
  { createdAt: -1, _id: -1, purgedAt: 1, state: 1, appType: 1 },
  { name: 'list_data_deleted', partialFilterExpression: { purgedAt: { $exists: true } } },
);
// The lists (applications.list.ts). All applications, newest first: an older build beside this one reads it.
applicationSchema.index({ createdAt: -1, _id: -1 }, { name: 'list_created' });
// All, last changed first, for the same.
applicationSchema.index({ updatedAt: -1, _id: -1 }, { name: 'list_updated' });
// Undecided applications, newest first: one scan of a small index, instead of merging one per state.
const undecided = { partialFilterExpression: { state: { $in: [...undecidedStates] } } };
applicationSchema.index(
  { createdAt: -1, _id: -1, state: 1 },
  { ...undecided, name: 'list_undecided_created' },
);
// Undecided applications of one type.
applicationSchema.index(
  { appType: 1, createdAt: -1, _id: -1, state: 1 },
  { ...undecided, name: 'list_undecided_type_created' },
);
// Selected states, newest first; by state. `list_current_created` serves those in which personal data may have been deleted.
applicationSchema.index({ state: 1, createdAt: -1, _id: -1 }, { name: 'list_state_created' });
// Selected states, last changed first.
applicationSchema.index({ state: 1, updatedAt: -1, _id: -1 }, { name: 'list_state_updated' });
// A type and states, newest first; by state.
applicationSchema.index(
  { appType: 1, state: 1, createdAt: -1, _id: -1 },
  { name: 'list_type_state_created' },
);
// A type and states, last changed first.
applicationSchema.index(
  { appType: 1, state: 1, updatedAt: -1, _id: -1 },
  { name: 'list_type_state_updated' },
);
// Refunds that are due or under way, newest first; state and type are checked within the index.
applicationSchema.index(
  { refundOpen: 1, createdAt: -1, _id: -1, state: 1, appType: 1 },
  { name: 'list_refund_open', partialFilterExpression: { refundOpen: true } },
);
// The work queue: undecided applications that someone claimed, was assigned or made a note on, newest first.
applicationSchema.index(
  { createdAt: -1, _id: -1, state: 1 },
  {
    name: 'list_queue',
    partialFilterExpression: { queue: { $exists: true }, state: { $in: [...undecidedStates] } },
  },
);
// Applications with a counted step, latest step first; state and type are checked and the waiting time is read within the index.
for (const step of countedSteps)
  applicationSchema.index(
    { [`steps.${step}`]: -1, _id: -1, state: 1, appType: 1, createdAt: 1 },
    { name: `list_step_${step}`, partialFilterExpression: { [`steps.${step}`]: { $exists: true } } },
  );
// Search, newest first, in selected states; the type is checked within the index.
applicationSchema.index(
  { beginnings: 1, state: 1, createdAt: -1, _id: -1, appType: 1 },
  { name: 'list_search' },
);
// Look-alikes by telephone, e-mail and registration number, which are terms; newest first.
applicationSchema.index({ terms: 1, _id: -1 }, { name: 'look_alikes' });
// Look-alikes by name with date of birth.
applicationSchema.index({ 'applicants.dateOfBirth': 1, _id: -1 }, { name: 'look_alikes_born' });
// Other applications of the same person.
applicationSchema.index({ personKeys: 1, state: 1 });
// Paid applications by the student membership that they convert.
applicationSchema.index(
  { 'converts.memberId': 1, state: 1 },
  { partialFilterExpression: { 'converts.memberId': { $exists: true } } },
);
// Retention: ended applications with personal data, oldest first.
applicationSchema.index(
  { state: 1, updatedAt: 1, _id: 1 },
  { name: 'ended', partialFilterExpression: { personKeys: { $exists: true } } },
);
