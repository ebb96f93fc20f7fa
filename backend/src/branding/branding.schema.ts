import type { Branding } from '@portal/contract';
import { Schema } from 'mongoose';

/** The one branding record (docs/rules/records.md). */
export interface BrandingRow {
  _id: 'branding';
  value: Branding;
  updatedAt: Date;
}

export const BRANDING_MODEL = 'BrandingRow';

/** The record's shape is the contract's; what is saved has passed its class, so it is stored as one value. */
export const brandingSchema = new Schema<BrandingRow>(
  {
    _id: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'branding', versionKey: false },
);
