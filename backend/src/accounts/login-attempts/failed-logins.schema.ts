import { Schema } from 'mongoose';
import { accountLimits } from '../accounts.limits.js';

/** Wrong passwords in a row for one name, whether an account has that name or not (SEC-05). */
export interface FailedLoginsRow {
  /** Hash of what is counted together: the account at a device, at a network, or of all strangers. */
  _id: string;
  /** Hash of the account, or of the address of codes; what staff lift a wait by. */
  of?: string;
  /** In a row. */
  count: number;
  lastAt: Date;
  /** Since when those of a day are counted, right ones between them or not. */
  dayFrom?: Date;
  dayCount?: number;
}

export const FAILED_LOGINS_MODEL = 'FailedLoginsRow';

export const failedLoginsSchema = new Schema<FailedLoginsRow>(
  {
    _id: { type: String, required: true },
    of: String,
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
    dayFrom: Date,
    dayCount: Number,
  },
  { collection: 'failed_logins', versionKey: false },
);
// The TTL: a name that was left alone this long begins at nothing again.
failedLoginsSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.forgetFailedLoginsSeconds });
// What of an account waits, and lifting it.
failedLoginsSchema.index({ of: 1 });
