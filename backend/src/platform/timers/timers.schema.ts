import { Schema } from 'mongoose';

/** One timer: when it is due next and who runs it now. */
export interface TimerRow {
  _id: string;
  dueAt: Date;
  token?: string;
  until?: Date;
  lastError?: string;
}

export const TIMERS_MODEL = 'TimerRow';

// A handful of rows, read by _id: no further index.
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
