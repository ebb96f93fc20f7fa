import { applicationStates, undecidedStates } from '@portal/contract/applications/states';
import { appTypes, languages, paymentModes } from '@portal/contract/enums';
import { claimMethods } from '@portal/contract/applications/payment-claim';
import { plans } from '@portal/contract/settings/prices';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { Schema, type Types } from 'mongoose';
import { studentMembershipSchema } from './offers/offers.schema.js';
import type { SearchFields } from '../platform/lists/search.js';
import type { Application } from './application.js';
import type { PaymentClaim } from './submission/payment-claim.js';
import { schemaFrom } from './record-fields.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** An application as it is stored: the domain's fields and shadow fields, of which those of the search are made by searchFieldsOf. */
export interface ApplicationDocument extends Mutable<Omit<Application, 'id'>>, SearchFields {
  _id: Types.ObjectId;
  /** Of the persons who are known; see personKeyOf. A tombstone has none. */
  personKeys?: string[];
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
    converts: studentMembershipSchema,
    verification: Schema.Types.Mixed,
    emailEdits: { type: [Schema.Types.Mixed], default: undefined },
    sendBacks: { type: [Schema.Types.Mixed], default: undefined },
    decisions: { type: [Schema.Types.Mixed], default: undefined },
    membershipsEndedAt: Date,
    isLegacy: Boolean,
    enteredBy: String,
    claim: { type: claimSchema, default: undefined },
    consents: { type: [Schema.Types.Mixed], required: true },
    guardian: Schema.Types.Mixed,
    language: { type: String, enum: languages, required: true },
    version: { type: Number, required: true },
    personKeys: { type: [String], default: undefined },
    terms: { type: [String], required: true },
    beginnings: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    purgedAt: Date,
  },
  { collection: 'applications', versionKey: false, minimize: false },
);
// The application of an appId; one per appId, also when it is submitted twice at once (SAFE-12).
applicationSchema.index({ appId: 1 }, { unique: true });
// No number is given twice.
applicationSchema.index(
  { number: 1 },
  { unique: true, partialFilterExpression: { number: { $exists: true } } },
);
// A transfer pays for one application (docs/rules/payments.md).
applicationSchema.index(
  { 'claim.referenceKey': 1 },
  { unique: true, partialFilterExpression: { 'claim.referenceKey': { $exists: true } } },
);
// The lists (applications.list.ts). All applications, newest first.
applicationSchema.index({ createdAt: -1, _id: -1 }, { name: 'list_created' });
// All, last changed first.
applicationSchema.index({ updatedAt: -1, _id: -1 }, { name: 'list_updated' });
// Those still to be decided, newest first: one scan, where a list of states is merged from several. Few of all are in it.
const undecided = { partialFilterExpression: { state: { $in: [...undecidedStates] } } };
applicationSchema.index(
  { createdAt: -1, _id: -1, state: 1 },
  { ...undecided, name: 'list_undecided_created' },
);
// The same of one type.
applicationSchema.index(
  { appType: 1, createdAt: -1, _id: -1, state: 1 },
  { ...undecided, name: 'list_undecided_type_created' },
);
// Chosen states, newest first; by state.
applicationSchema.index({ state: 1, createdAt: -1, _id: -1 }, { name: 'list_state_created' });
// Chosen states, last changed first.
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
// The search, newest first, in chosen states; a type is checked within the index.
applicationSchema.index(
  { beginnings: 1, state: 1, createdAt: -1, _id: -1, appType: 1 },
  { name: 'list_search' },
);
// Look-alikes by telephone, e-mail and registration number, the newest first: each is one of the terms.
applicationSchema.index({ terms: 1, _id: -1 }, { name: 'look_alikes' });
// Look-alikes by name with date of birth.
applicationSchema.index({ 'applicants.dateOfBirth': 1, _id: -1 }, { name: 'look_alikes_born' });
// Other applications of the same person.
applicationSchema.index({ personKeys: 1, state: 1 });
// Paid applications that are to take the place of a student membership.
applicationSchema.index(
  { 'converts.memberId': 1, state: 1 },
  { partialFilterExpression: { 'converts.memberId': { $exists: true } } },
);
// The retention: ended applications that still have personal data, the oldest first.
applicationSchema.index(
  { state: 1, updatedAt: 1, _id: 1 },
  { name: 'ended', partialFilterExpression: { personKeys: { $exists: true } } },
);
