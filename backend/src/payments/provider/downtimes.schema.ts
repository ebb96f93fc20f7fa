import { Schema } from 'mongoose';
import { type DowntimeMethod, downtimeMethods } from '@portal/contract/payments/responses';
import { paymentLimits } from '../payments.limits.js';

/** A payment method that fails at the provider, by its last report (docs/rules/payments.md). */
export interface DowntimeRow {
  /** The provider's downtime id. */
  _id: string;
  method: DowntimeMethod;
  /** The provider's code of the bank, app or network; empty when the whole method fails. */
  through: string;
  /** Whether payers are warned: of high or medium severity, and not resolved. */
  isShown: boolean;
  /** UTC, at the provider */
  begin: Date;
  /** UTC; absent while unknown */
  end?: Date;
  /** UTC, at the provider; older reports are ignored */
  reportedAt: Date;
}

export const DOWNTIME_MODEL = 'DowntimeRow';

export const downtimeSchema = new Schema<DowntimeRow>(
  {
    _id: { type: String, required: true },
    method: { type: String, enum: downtimeMethods, required: true },
    through: { type: String, default: '' },
    isShown: { type: Boolean, required: true },
    begin: { type: Date, required: true },
    end: Date,
    reportedAt: { type: Date, required: true },
  },
  { collection: 'downtimes', versionKey: false },
);
// A downtime expires a day after its last report, in case the report of its end is lost.
downtimeSchema.index({ reportedAt: 1 }, { expireAfterSeconds: paymentLimits.keepDowntimesSeconds });
