import { Schema } from 'mongoose';
import type { Actor } from '../mongo/actor.js';

/** One append-only row: who did what to which object (SEC-52). */
export interface AuditRow {
  at: Date;
  actor: Actor;
  action: string;
  object: { kind: string; id: string };
  requestId?: string;
  /** Masked; erased together with `after`, `note` and `valuesKey` (row-values.ts). */
  before?: unknown;
  /** Masked. */
  after?: unknown;
  note?: string;
  valuesKey?: string;
  /** Represents the values in the chain; absent without values. */
  digest?: string;
  /** The writing process and how many rows it had committed before; absent on foreign rows. */
  writer?: { readonly id: string; readonly committed: number };
  /** Proof that a process of the portal wrote the row (audit-marks.service.ts). */
  mark?: string;
  /** Set by the sealer. */
  seq?: number;
  hash?: string;
  /** When the sealer rejected the row for its invalid mark. */
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
// The audit page (audit.list.ts), newest first: by record, by actor, by actor and action, by action (also the list of actions), all.
auditSchema.index({ 'object.id': 1, at: -1, _id: -1 }, { name: 'list_object' });
auditSchema.index({ 'actor.id': 1, at: -1, _id: -1 }, { name: 'list_actor' });
auditSchema.index({ 'actor.id': 1, action: 1, at: -1, _id: -1 }, { name: 'list_actor_action' });
auditSchema.index({ action: 1, at: -1, _id: -1 }, { name: 'list_action' });
auditSchema.index({ at: -1, _id: -1 }, { name: 'list_all' });
// The import that created a member.
auditSchema.index(
  { 'after.numbers': 1 },
  { name: 'imported_numbers', partialFilterExpression: { action: 'import.rows' } },
);
// The sealer: unsealed rows in the order of writing; the few rejected ones among them are skipped.
auditSchema.index({ seq: 1, at: 1, _id: 1 });
// Sequence numbers are unique; also read by the verifier.
auditSchema.index({ seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });

// Sealing and erasing values bypass mongoose; every other change is rejected here.
auditSchema.pre(/^(update|replace|delete|findOneAnd)/, () => {
  throw new Error('The audit is append-only');
});
