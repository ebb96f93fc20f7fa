import { Schema, type Types } from 'mongoose';
import { languages, type Language, type OpenAppType, openAppTypes } from '@portal/contract/enums';
import { type Plan, plans } from '@portal/contract/settings/prices';
import type { ClaimAnswersDto, DraftAnswersDto } from '@portal/contract/applications/requests';
import type { StudentMembership } from '../offers/offer.js';
import { studentMembershipSchema } from '../offers/offers.schema.js';
import {
  type ConsentGiven,
  type DraftLink,
  type DraftPrice,
  type DraftState,
  draftStates,
  linkKinds,
  type PaymentProjection,
} from './draft.js';
import type { DraftGuardian } from './draft-guardian.js';
import type { MailboxProof } from './draft-owners.js';

/** A draft as it is stored. */
export interface DraftRow {
  _id: Types.ObjectId;
  appId: string;
  number?: string;
  appType?: OpenAppType;
  ofForm?: boolean;
  plan?: Plan;
  price?: DraftPrice;
  priceHeldUntil?: Date;
  converts?: StudentMembership;
  differenceOf?: string;
  answers: DraftAnswersDto;
  fromRecord?: true;
  consents: ConsentGiven[];
  guardian?: DraftGuardian;
  version: number;
  step: number;
  language: Language;
  state: DraftState;
  covered: boolean;
  payment?: PaymentProjection;
  orders: string[];
  ownerHash: string;
  begunBy?: string;
  proofs?: MailboxProof[];
  staffId?: string;
  claim?: ClaimAnswersDto;
  otherOwners?: string[];
  remindAt?: Date;
  links?: DraftLink[];
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const DRAFT_MODEL = 'DraftRow';

const consentSchema = new Schema<ConsentGiven>(
  {
    purpose: { type: String, required: true },
    version: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    privacyVersion: Number,
    at: { type: String, required: true },
  },
  { _id: false },
);

const linkSchema = new Schema<DraftLink>(
  {
    kind: { type: String, enum: linkKinds, required: true },
    at: { type: Date, required: true },
    until: Date,
    tokenHash: { type: String, required: true },
    address: String,
    shownBy: String,
    openedAt: Date,
  },
  { _id: false },
);

const proofSchema = new Schema<MailboxProof>(
  { ownerHash: { type: String, required: true }, address: { type: String, required: true } },
  { _id: false },
);

export const draftSchema = new Schema<DraftRow>(
  {
    appId: { type: String, required: true },
    number: String,
    appType: { type: String, enum: openAppTypes },
    ofForm: Boolean,
    plan: { type: String, enum: plans },
    price: Schema.Types.Mixed,
    priceHeldUntil: Date,
    converts: studentMembershipSchema,
    differenceOf: String,
    answers: { type: Schema.Types.Mixed, required: true },
    fromRecord: Boolean,
    consents: { type: [consentSchema], required: true },
    guardian: Schema.Types.Mixed,
    version: { type: Number, required: true },
    step: { type: Number, required: true },
    language: { type: String, enum: languages, required: true },
    state: { type: String, enum: draftStates, required: true },
    covered: { type: Boolean, required: true },
    payment: Schema.Types.Mixed,
    orders: { type: [String], required: true },
    ownerHash: { type: String, required: true },
    begunBy: String,
    proofs: { type: [proofSchema], default: undefined },
    staffId: String,
    claim: Schema.Types.Mixed,
    otherOwners: { type: [String], default: undefined },
    remindAt: Date,
    links: { type: [linkSchema], default: undefined },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'drafts', versionKey: false, minimize: false },
);
// One draft per appId, also for client-generated ones.
draftSchema.index({ appId: 1 }, { unique: true });
// The newest draft of a browser.
draftSchema.index({ ownerHash: 1, updatedAt: -1, _id: -1 });
// The unfinished applications of a staff user, last changed first.
draftSchema.index(
  { staffId: 1, updatedAt: -1, _id: -1 },
  { partialFilterExpression: { staffId: { $exists: true } } },
);
// Retention: expired drafts, oldest first.
draftSchema.index({ state: 1, expiresAt: 1, _id: 1 });
// A paid draft without submission, by the student membership that it converts.
draftSchema.index(
  { 'converts.memberId': 1 },
  { partialFilterExpression: { 'converts.memberId': { $exists: true } } },
);
// The newest draft of a browser added by a mailed link or code.
draftSchema.index(
  { otherOwners: 1, updatedAt: -1, _id: -1 },
  { partialFilterExpression: { otherOwners: { $exists: true } } },
);
// Drafts due for a reminder check, oldest first.
draftSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } });
// The draft of a mailed link.
draftSchema.index(
  { 'links.tokenHash': 1 },
  { unique: true, partialFilterExpression: { 'links.tokenHash': { $exists: true } } },
);
// Reminders recently sent to an address.
draftSchema.index(
  { 'links.address': 1, 'links.at': 1 },
  { partialFilterExpression: { 'links.address': { $exists: true } } },
);
// Drafts by e-mail and by telephone, for resume codes.
draftSchema.index({ 'answers.applicants.0.email': 1, updatedAt: -1 });
draftSchema.index({ 'answers.applicants.0.phone': 1, updatedAt: -1 });
