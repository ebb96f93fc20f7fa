import { Schema } from 'mongoose';
import { accountLimits } from '../accounts.limits.js';

/** Consecutive wrong passwords for one name, whether an account has it or not (SEC-05). */
export interface FailedLoginsRow {
  /** Hash of what is counted together: the account at a device, at a network, or for all unknown devices. */
  _id: string;
  /** Hash of the account, or of the address of codes; by it staff lift a throttle. */
  of?: string;
  /** Consecutive failures. */
  count: number;
  lastAt: Date;
  /** Beginning of the day of the daily count, which a success does not reset. */
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
// The TTL: an unused name starts from zero again.
failedLoginsSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.forgetFailedLoginsSeconds });
// Finds the throttles of an account, to show or lift them.
failedLoginsSchema.index({ of: 1 });
