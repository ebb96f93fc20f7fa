import { Schema } from 'mongoose';
import type { Figures } from './figures.js';

/** The one row with the figures of all processes (docs/rules/statistics.md). */
export interface FiguresRow {
  _id: 'figures';
  /** UTC: when the counting began; absent until it was done once. */
  madeAt?: Date;
  figures?: Figures;
  /** Whose turn it is to count, and until when nobody else does. */
  token?: string;
  until?: Date;
}

export const FIGURES_MODEL = 'FiguresRow';

// One row, read by _id: no further index.
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
