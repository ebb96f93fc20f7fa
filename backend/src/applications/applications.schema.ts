import { applicationStates, appTypes, languages, paymentModes, plans } from '@portal/contract';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { Schema, type Types } from 'mongoose';
import type { Application } from './application.js';
import { schemaFrom } from './record-fields.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** An application as it is stored: the domain's fields and two shadow fields. */
export interface ApplicationDocument extends Mutable<Omit<Application, 'id'>> {
  _id: Types.ObjectId;
  /** One per person; see personKeysOf. A tombstone has none. */
  personKeys?: string[];
  /** What a search finds it by; see searchTermsOf. */
  terms: string[];
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

export const applicationSchema = new Schema<ApplicationDocument>(
  {
    appId: text,
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
    verification: Schema.Types.Mixed,
    isLegacy: Boolean,
    consents: { type: [Schema.Types.Mixed], required: true },
    language: { type: String, enum: languages, required: true },
    version: { type: Number, required: true },
    personKeys: { type: [String], default: undefined },
    terms: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    purgedAt: Date,
  },
  { collection: 'applications', versionKey: false, minimize: false },
);
// The application of an appId; one per appId, also when it is submitted twice at once (SAFE-12).
applicationSchema.index({ appId: 1 }, { unique: true });
// The list of the ones still to be decided, and by state, newest first.
applicationSchema.index({ state: 1, createdAt: -1, _id: -1 });
// The same list narrowed to a type.
applicationSchema.index({ appType: 1, state: 1, createdAt: -1, _id: -1 });
// The search of the list: every word begins a term.
applicationSchema.index({ terms: 1, state: 1, createdAt: -1, _id: -1 });
// A paid application of the same person.
applicationSchema.index({ personKeys: 1, state: 1 });
// The retention: ended applications that still have personal data, the oldest first.
applicationSchema.index(
  { state: 1, updatedAt: 1, _id: 1 },
  { name: 'ended', partialFilterExpression: { personKeys: { $exists: true } } },
);
