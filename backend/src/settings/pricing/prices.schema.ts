import { plans, type Plan, type PriceLine } from '@portal/contract/settings/prices';
import { Schema } from 'mongoose';
import { priceLineSchema } from './price-line.schema.js';

/** One version of a plan's price (docs/rules/fees.md). Versions are added; only their end changes. */
export interface PriceRow {
  plan: Plan;
  lines: PriceLine[];
  /** whole rupees; the sum of the lines */
  total: number;
  /** UTC */
  validFrom: Date;
  /** UTC, exclusive; absent without a successor */
  validTo?: Date;
  /** Time of the addition, UTC; absent of the first version. */
  at?: Date;
}

export const PRICE_MODEL = 'PriceRow';

export const priceSchema = new Schema<PriceRow>(
  {
    plan: { type: String, enum: plans, required: true },
    lines: { type: [priceLineSchema], required: true },
    total: { type: Number, required: true },
    validFrom: { type: Date, required: true },
    validTo: Date,
    at: Date,
  },
  { collection: 'prices', versionKey: false },
);
// The valid versions; one version per plan and start, so that two seeding processes create one.
priceSchema.index({ plan: 1, validFrom: -1 }, { unique: true });
