import { selectionRowStates } from '@portal/contract/reviewing/responses';
import { Schema, type Types } from 'mongoose';
import type { SelectionRow } from './selection-row.js';
import { selectionLimits } from './selections.limits.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface StoredSelectionRow extends Mutable<Omit<SelectionRow, 'id'>> {
  _id: Types.ObjectId;
}

export const SELECTION_ROW_MODEL = 'SelectionRow';

export const selectionRowSchema = new Schema<StoredSelectionRow>(
  {
    runId: { type: String, required: true },
    subjectId: { type: String, required: true },
    place: { type: Number, required: true },
    state: { type: String, enum: selectionRowStates, required: true },
    isOut: Boolean,
    reason: String,
    workId: String,
    retriedIn: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'selection_rows', versionKey: false },
);
// A subject occurs once in a selection.
selectionRowSchema.index({ runId: 1, subjectId: 1 }, { unique: true });
// Pages and the ordered rows of a selection.
selectionRowSchema.index({ runId: 1, place: 1 });
selectionRowSchema.index({ createdAt: 1 }, { expireAfterSeconds: selectionLimits.keepRowsSeconds });
