import { type ObjectiveName, objectiveNames } from '@portal/contract/operations/objectives';
import { Schema } from 'mongoose';
import type { Outcomes } from '../../platform/monitoring/call-outcomes.js';

/** Longer than the days over which an objective is judged. */
export const KEEP_HOURS_SECONDS = 35 * 24 * 60 * 60;

/** Outcomes of one objective in one hour of India, with its minutes: a month has some 5,000 rows instead of 300,000. */
export interface ObjectiveHourRow {
  /** Name and hour: one row for all processes. */
  _id: string;
  objective: ObjectiveName;
  /** The begin of the hour, UTC. */
  at: Date;
  good: number;
  total: number;
  /** By minute of the hour, 0 to 59. */
  minutes: Record<string, Outcomes>;
}

/** Outcomes of an hour. */
export type CountedHour = Omit<ObjectiveHourRow, '_id' | 'objective'>;
/** Without its minutes. */
export type HourSum = Omit<ObjectiveHourRow, '_id' | 'minutes'>;

export const OBJECTIVE_HOUR_MODEL = 'ObjectiveHourRow';

export const objectiveHourSchema = new Schema<ObjectiveHourRow>(
  {
    _id: { type: String, required: true },
    objective: { type: String, enum: objectiveNames, required: true },
    at: { type: Date, required: true },
    good: { type: Number, required: true },
    total: { type: Number, required: true },
    minutes: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'objective_hours', versionKey: false },
);
// The hours of the last days, and the TTL.
objectiveHourSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_HOURS_SECONDS });
