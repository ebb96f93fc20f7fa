import { paymentModes, type PaymentMode } from '@portal/contract/enums';
import { plans, type Plan, type PriceLine } from '@portal/contract/settings/prices';
import { Schema } from 'mongoose';
import { priceLineSchema } from '../../settings/pricing/price-line.schema.js';

/** The receipt of an application, issued when it is paid. */
export interface ReceiptRow {
  /** The appId. */
  _id: string;
  /** As printed, `NMO/2026-27/000001`. */
  number: string;
  /** The Indian financial year. */
  series: string;
  n: number;
  plan: Plan;
  lines: PriceLine[];
  /** paise */
  amount: number;
  currency: 'INR';
  mode: PaymentMode;
  /** The provider's payment id, or the UTR. */
  reference: string;
  /** The organisation's receipt note on that day, such as its GST number. */
  note?: string;
  /** UTC */
  issuedAt: Date;
  /** Storage key of the PDF, once written. */
  pdfKey?: string;
}

/** The counter of a yearly series, written in the transaction that issues, so that there are no gaps. */
export interface ReceiptSeriesRow {
  /** The Indian financial year, `2026-27`. */
  _id: string;
  last: number;
}

export const RECEIPT_MODEL = 'ReceiptRow';
export const RECEIPT_SERIES_MODEL = 'ReceiptSeriesRow';

export const receiptSchema = new Schema<ReceiptRow>(
  {
    _id: { type: String, required: true },
    number: { type: String, required: true },
    series: { type: String, required: true },
    n: { type: Number, required: true },
    plan: { type: String, enum: plans, required: true },
    lines: { type: [priceLineSchema], required: true },
    amount: { type: Number, required: true },
    currency: { type: String, required: true },
    mode: { type: String, enum: paymentModes, required: true },
    reference: { type: String, required: true },
    note: String,
    issuedAt: { type: Date, required: true },
    pdfKey: String,
  },
  { collection: 'receipts', versionKey: false },
);
// A receipt by its printed number.
receiptSchema.index({ number: 1 }, { unique: true });
// The receipts of a year in their order.
receiptSchema.index({ series: 1, n: 1 }, { unique: true });
// The receipt of a payment: one each.
receiptSchema.index({ reference: 1 }, { unique: true });

// Accessed by _id only.
export const receiptSeriesSchema = new Schema<ReceiptSeriesRow>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'receipt_series', versionKey: false },
);
