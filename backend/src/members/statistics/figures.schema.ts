import { Schema } from 'mongoose';
import type { Figures } from './figures.js';

/** The single row with the cached figures (docs/rules/statistics.md). */
export interface FiguresRow {
  _id: 'figures';
  /** UTC; start of the counting; absent before the first one. */
  madeAt?: Date;
  figures?: Figures;
  /** Lease of the process that is counting. */
  token?: string;
  until?: Date;
}

export const FIGURES_MODEL = 'FiguresRow';

// A single row, read by _id.
export const figuresSchema = new Schema<FiguresRow>(
  {
    _id: { type: String, required: true },
    madeAt: Date,
    figures: Schema.Types.Mixed,
    token: String,
    until: Date,
  },
  { collection: 'statistics', versionKey: false },
);
