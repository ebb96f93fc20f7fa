import { Schema } from 'mongoose';

/** A payout of the provider to the bank account (docs/rules/payments.md). */
export interface SettlementRow {
  /** The provider's settlement id. */
  _id: string;
  /** paise that reached the bank */
  amount: number;
  /** paise, GST included */
  fees: number;
  /** paise */
  tax: number;
  /** The bank's reference. */
  utr: string;
  /** paise that the ledger does not account for */
  unexplained: number;
  /** At the provider, UTC. */
  createdAt: Date;
}

export const SETTLEMENT_MODEL = 'SettlementRow';

export const settlementSchema = new Schema<SettlementRow>(
  {
    _id: { type: String, required: true },
    amount: { type: Number, required: true },
    fees: { type: Number, required: true },
    tax: { type: Number, required: true },
    utr: { type: String, default: '' },
    unexplained: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'settlements', versionKey: false },
);
// The payouts of a period, oldest first.
settlementSchema.index({ createdAt: 1, _id: 1 });
