import type { PriceLine } from '@portal/contract/settings/prices';
import { Schema } from 'mongoose';

/** A line of a price, as a part of other documents. */
export const priceLineSchema = new Schema<PriceLine>(
  {
    label: { type: String, required: true },
    labelHi: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);
