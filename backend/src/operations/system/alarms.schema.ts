import { type AlarmReason, alarmReasons } from '@portal/contract/operations/alarms';
import { Schema, type Types } from 'mongoose';
import { systemLimits } from './system.limits.js';

/** One alarm: seen, then mailed when it lasts, then quiet, then ended. Nothing personal. */
export interface AlarmRow {
  _id: Types.ObjectId;
  reason: AlarmReason;
  isOpen: boolean;
  /** When the worker saw it first. */
  seenAt: Date;
  /** When its cause began, as far as that is known. */
  since: Date;
  /** Of a disk, in percent. */
  percent?: number;
  /** When it began to count: mails about it were queued, or its own mail tells of it. */
  mailedAt?: Date;
  /** Since when its cause is gone. */
  quietSince?: Date;
  /** When its cause was gone for good. */
  endedAt?: Date;
}

export const ALARM_MODEL = 'AlarmRow';

export const alarmSchema = new Schema<AlarmRow>(
  {
    reason: { type: String, enum: alarmReasons, required: true },
    isOpen: { type: Boolean, required: true },
    seenAt: { type: Date, required: true },
    since: { type: Date, required: true },
    percent: Number,
    mailedAt: Date,
    quietSince: Date,
    endedAt: Date,
  },
  { collection: 'alarms', versionKey: false },
);
// One open alarm for each reason, also with two workers.
alarmSchema.index({ reason: 1 }, { name: 'open', unique: true, partialFilterExpression: { isOpen: true } });
// The last that ended, and the TTL.
alarmSchema.index({ endedAt: 1 }, { name: 'expiry', expireAfterSeconds: systemLimits.keepEndedSeconds });
