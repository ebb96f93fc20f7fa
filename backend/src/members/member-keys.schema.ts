import { Schema, type Types } from 'mongoose';

/** Comparison keys of a member for finding duplicates, and whether a comparison is due (docs/rules/duplicates.md). */
export interface MemberKeysRow {
  /** Of the member. */
  _id: Types.ObjectId;
  /** Hashes of values that two records of one person would share; absent before the first comparison. */
  keys?: string[];
  /** The record has changed since the last comparison. */
  due?: true;
  /** Change counter, so that a change during a comparison is not lost. */
  marks: number;
}

export const MEMBER_KEYS_MODEL = 'MemberKeysRow';

export const memberKeysSchema = new Schema<MemberKeysRow>(
  { keys: { type: [String], default: undefined }, due: Boolean, marks: { type: Number, required: true } },
  { collection: 'member_keys', versionKey: false },
);
// Members that share a key.
memberKeysSchema.index({ keys: 1 }, { name: 'keys', partialFilterExpression: { keys: { $exists: true } } });
// Members due for a comparison.
memberKeysSchema.index({ due: 1, _id: 1 }, { name: 'due', partialFilterExpression: { due: true } });
