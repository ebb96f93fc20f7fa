import { type Plan, plans } from '@portal/contract/settings/prices';
import { Schema, type Types } from 'mongoose';
import { priceLineSchema } from '../../settings/pricing/price-line.schema.js';
import type { Offer, StudentMembership } from './offer.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface OfferDocument extends Mutable<Omit<Offer, 'id'>> {
  _id: Types.ObjectId;
}

export const OFFER_MODEL = 'OfferDocument';

export const studentMembershipSchema = new Schema<StudentMembership>(
  { memberId: { type: String, required: true }, memNo: { type: String, required: true } },
  { _id: false },
);

export const offerSchema = new Schema<OfferDocument>(
  {
    browser: { type: String, required: true },
    tokenHash: { type: String, required: true },
    plan: { type: String, enum: plans satisfies readonly Plan[], required: true },
    lines: { type: [priceLineSchema], required: true },
    total: { type: Number, required: true },
    converts: { type: studentMembershipSchema, required: true },
    appId: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'offers', versionKey: false },
);
// The offer of a token.
offerSchema.index({ tokenHash: 1 }, { unique: true });
// Offers to a browser at a price, newest first.
offerSchema.index({ browser: 1, total: 1, createdAt: -1 });
// MongoDB deletes expired offers.
offerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
