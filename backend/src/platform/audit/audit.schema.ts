import { Schema } from 'mongoose';
import type { Actor } from '../mongo/actor.js';

/** One append-only row: who did what to which object (SEC-52). */
export interface AuditRow {
  at: Date;
  actor: Actor;
  action: string;
  object: { kind: string; id: string };
  requestId?: string;
  /** Masked; erased together with `after`, `note` and `valuesKey` when nothing of them may stay (row-values.ts). */
  before?: unknown;
  /** Masked. */
  after?: unknown;
  note?: string;
  valuesKey?: string;
  /** Stands for the values in the chain; absent where there were none. */
  digest?: string;
  /** The process that wrote it, and how many rows of it were committed before. Absent on rows that are not ours. */
  writer?: { readonly id: string; readonly committed: number };
  /** That a process of ours wrote it (audit-marks.service.ts). */
  mark?: string;
  /** Given by the sealer, later. */
  seq?: number;
  hash?: string;
  /** Since when the sealer refuses it: its mark is not right. */
  refusedAt?: Date;
}

export const AUDIT_MODEL = 'AuditRow';

export const auditSchema = new Schema<AuditRow>(
  {
    at: { type: Date, required: true },
    actor: { type: Schema.Types.Mixed, required: true },
    action: { type: String, required: true },
    object: {
      _id: false,
      type: new Schema(
        { kind: { type: String, required: true }, id: { type: String, required: true } },
        { _id: false },
      ),
      required: true,
    },
    requestId: String,
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    note: String,
    valuesKey: String,
    digest: String,
    writer: Schema.Types.Mixed,
    mark: String,
    seq: Number,
    hash: String,
    refusedAt: Date,
  },
  { collection: 'audit', versionKey: false, minimize: false },
);
// The lists (audit.list.ts). The history of one record, newest first.
auditSchema.index({ 'object.id': 1, at: -1, _id: -1 }, { name: 'list_object' });
// The audit page by person, newest first.
auditSchema.index({ 'actor.id': 1, at: -1, _id: -1 }, { name: 'list_actor' });
// The same person's actions of one kind: somebody who did a hundred thousand things did few of a rare kind.
auditSchema.index({ 'actor.id': 1, action: 1, at: -1, _id: -1 }, { name: 'list_actor_action' });
// The audit page by action, newest first; the list of actions.
auditSchema.index({ action: 1, at: -1, _id: -1 }, { name: 'list_action' });
// The audit page, newest first.
auditSchema.index({ at: -1, _id: -1 }, { name: 'list_all' });
// Which import a member came by.
auditSchema.index(
  { 'after.numbers': 1 },
  { name: 'imported_numbers', partialFilterExpression: { action: 'import.rows' } },
);
// The sealer's walk: rows without a sequence number, in the order of writing; the few of them that were refused are passed over.
auditSchema.index({ seq: 1, at: 1, _id: 1 });
// One row per sequence number once it is sealed; the verifier's walk.
auditSchema.index({ seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });

// Rows are added, sealed by the sealer and, in their values alone, erased, all past mongoose; there is no other way to change one.
auditSchema.pre(/^(update|replace|delete|findOneAnd)/, () => {
  throw new Error('The audit is append-only');
});
