import type { Branding } from '@portal/contract/settings/brand';
import { Schema } from 'mongoose';

/** The only branding record (docs/rules/records.md). */
export interface BrandingRow {
  _id: 'branding';
  value: Branding;
  updatedAt: Date;
  /** Counts from 1; absent in a record that was never changed. */
  version?: number;
  /** The previous versions, oldest first. */
  former?: { version: number; updatedAt: Date; value: Branding }[];
}

export const BRANDING_MODEL = 'BrandingRow';

/** The record has the contract's shape and was validated by its class, so it is stored as one value. */
export const brandingSchema = new Schema<BrandingRow>(
  {
    _id: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
    version: Number,
    former: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'branding', versionKey: false },
);
