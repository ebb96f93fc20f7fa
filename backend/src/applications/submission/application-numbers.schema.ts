import { Schema } from 'mongoose';

/** How many applications a year has; written in the transaction that submits one. */
export interface ApplicationSeriesRow {
  /** The year in India. */
  _id: string;
  last: number;
}

export const APPLICATION_SERIES_MODEL = 'ApplicationSeriesRow';

// Only ever read and written by _id: no further index.
export const applicationSeriesSchema = new Schema<ApplicationSeriesRow>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'application_series', versionKey: false },
);
