import { Schema, type Types } from 'mongoose';

/** What a member is compared by with others (docs/rules/duplicates.md), and whether that has to be done. */
export interface MemberKeysRow {
  /** Of the member. */
  _id: Types.ObjectId;
  /** Hashes of what two records of one person share; absent before the first look. */
  keys?: string[];
  /** The record was changed since the last look. */
  due?: true;
  /** Counts the changes, so that one that comes during a look is not lost. */
  marks: number;
}

export const MEMBER_KEYS_MODEL = 'MemberKeysRow';

export const memberKeysSchema = new Schema<MemberKeysRow>(
  { keys: { type: [String], default: undefined }, due: Boolean, marks: { type: Number, required: true } },
  { collection: 'member_keys', versionKey: false },
);
// Who shares something with a member.
memberKeysSchema.index({ keys: 1 }, { name: 'keys', partialFilterExpression: { keys: { $exists: true } } });
// Those to be looked at.
memberKeysSchema.index({ due: 1, _id: 1 }, { name: 'due', partialFilterExpression: { due: true } });
