import { undoDays } from '@portal/contract/data/responses';
import { Schema } from 'mongoose';
import type { MergedLogins } from '../../accounts/members/login-merging.service.js';
import type { BothBefore } from '../../members/merging.service.js';

/** So long the records of before a merge are kept, in seconds. */
export const KEEP_SNAPSHOTS_SECONDS = undoDays * 24 * 60 * 60;

/** Everything that a merge has changed, as it was before: what undoes it. */
export interface MergeSnapshot extends BothBefore {
  /** Of the pair. */
  readonly _id: string;
  /** UTC */
  readonly at: Date;
  /** How both records have been left: one that has another version by now was edited. */
  readonly versions: { readonly kept: number; readonly other: number };
  readonly logins: MergedLogins;
  /** Ids of the documents that changed hands. */
  readonly documents: readonly string[];
}

export const MERGE_SNAPSHOT_MODEL = 'MergeSnapshot';

export const mergeSnapshotSchema = new Schema<MergeSnapshot>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    versions: { type: Schema.Types.Mixed, required: true },
    kept: { type: Schema.Types.Mixed, required: true },
    other: { type: Schema.Types.Mixed, required: true },
    logins: { type: Schema.Types.Mixed, required: true },
    documents: { type: [String], required: true },
  },
  { collection: 'merge_snapshots', versionKey: false, minimize: false },
);
// The TTL: what a merge put away is personal data, and nobody can undo it any more.
mergeSnapshotSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_SNAPSHOTS_SECONDS });
