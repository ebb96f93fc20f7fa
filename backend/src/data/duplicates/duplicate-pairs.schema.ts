import {
  type DuplicateReason,
  duplicateReasons,
  type DuplicateState,
  duplicateStates,
} from '@portal/contract/data/responses';
import { Schema } from 'mongoose';

/** What the office decided about a pair, or took back. */
export interface Decided {
  /** `_id` of the staff user. */
  readonly by: string;
  /** UTC */
  readonly at: Date;
}

/** Two members who may be one person. */
export interface DuplicatePairRow {
  /** Both ids, the smaller one first, with a hyphen between. */
  _id: string;
  members: string[];
  /** 0 to 100 */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /** What `apart` and `merged` come from. */
  decided?: Decided;
  /** Of a merge: the member whose record stayed. */
  kept?: string;
  /** A merge that was undone. */
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
// The list, the likeliest first.
duplicatePairSchema.index({ state: 1, score: 1, _id: 1 }, { name: 'list_state' });
// Those of a member, when it was changed.
duplicatePairSchema.index({ members: 1 });
