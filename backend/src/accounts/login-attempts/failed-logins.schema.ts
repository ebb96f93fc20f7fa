import { Schema } from 'mongoose';
import { accountLimits } from '../accounts.limits.js';

/** Wrong passwords in a row for one name, whether an account has that name or not (SEC-05). */
export interface FailedLoginsRow {
  /** Hash of the kind and the name. */
  _id: string;
  count: number;
  lastAt: Date;
}

export const FAILED_LOGINS_MODEL = 'FailedLoginsRow';

export const failedLoginsSchema = new Schema<FailedLoginsRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'failed_logins', versionKey: false },
);
// The TTL: a name that was left alone this long begins at nothing again.
failedLoginsSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.forgetFailedLoginsSeconds });
