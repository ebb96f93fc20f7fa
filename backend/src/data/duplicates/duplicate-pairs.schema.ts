import {
  type DuplicateReason,
  duplicateReasons,
  type DuplicateState,
  duplicateStates,
} from '@portal/contract/data/responses';
import { Schema } from 'mongoose';

/** When and by whom a pair was decided or its merge undone. */
export interface Decided {
  /** `_id` of the staff user. */
  readonly by: string;
  /** UTC */
  readonly at: Date;
}

/** Two members who may be one person. */
export interface DuplicatePairRow {
  /** Both member ids in order, joined by a hyphen. */
  _id: string;
  members: string[];
  /** 0 to 100 */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /** The decision behind `apart` and `merged`. */
  decided?: Decided;
  /** Id of the surviving member of a merge. */
  kept?: string;
  /** The undoing of a merge. */
  undone?: Decided;
}

export const DUPLICATE_PAIR_MODEL = 'DuplicatePairRow';

const decidedSchema = new Schema<Decided>(
  { by: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

export const duplicatePairSchema = new Schema<DuplicatePairRow>(
  {
    _id: { type: String, required: true },
    members: { type: [String], required: true },
    score: { type: Number, required: true },
    reasons: { type: [{ type: String, enum: duplicateReasons }], required: true },
    state: { type: String, enum: duplicateStates, required: true },
    decided: decidedSchema,
    kept: String,
    undone: decidedSchema,
  },
  { collection: 'duplicate_pairs', versionKey: false },
);
// The list, highest score first.
duplicatePairSchema.index({ state: 1, score: 1, _id: 1 }, { name: 'list_state' });
// Pairs of a member.
duplicatePairSchema.index({ members: 1 });
