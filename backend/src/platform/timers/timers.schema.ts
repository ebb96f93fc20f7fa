import { Schema } from 'mongoose';

/** The schedule and lease of one timer. */
export interface TimerRow {
  _id: string;
  dueAt: Date;
  token?: string;
  until?: Date;
  lastError?: string;
}

export const TIMERS_MODEL = 'TimerRow';

// A handful of rows, read by _id.
export const timersSchema = new Schema<TimerRow>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    token: String,
    until: Date,
    lastError: String,
  },
  { collection: 'timers', versionKey: false },
);
