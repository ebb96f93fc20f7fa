import { undoDays } from '@portal/contract/data/responses';
import { Schema } from 'mongoose';
import type { MergedLogins } from '../../accounts/members/login-merging.service.js';
import type { MergedRecords } from '../../members/member-merger.service.js';

/** Retention of the records before a merge, in seconds. */
export const KEEP_SNAPSHOTS_SECONDS = undoDays * 24 * 60 * 60;

/** The previous state of everything that a merge changed, from which it is undone. */
export interface MergeSnapshot extends MergedRecords {
  /** Id of the pair. */
  readonly _id: string;
  /** UTC */
  readonly at: Date;
  /** Versions of both records after the merge, to detect later edits. */
  readonly versions: { readonly kept: number; readonly other: number };
  readonly logins: MergedLogins;
  /** Ids of the documents that were reassigned. */
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
// TTL: the previous values are personal data, and the merge can no longer be undone.
mergeSnapshotSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_SNAPSHOTS_SECONDS });
