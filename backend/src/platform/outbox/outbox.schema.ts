import { type TimedPromise, timedPromises } from '@portal/contract/operations/objectives';
import { Schema } from 'mongoose';
import { limits } from '../config/limits.js';
import type { SealedCollection } from '../crypto/sealed-collection.js';

/** Secrets of pending effects, such as codes to be mailed (docs/rules/sessions.md), for key rotation. */
export const sealedInOutbox: SealedCollection = {
  name: 'outbox',
  filter: { sealed: { $exists: true } },
  fields: ({ _id, sealed }) =>
    Object.entries((sealed ?? {}) as Record<string, string>).map(([name, text]) => ({
      path: `sealed.${name}`,
      sealed: text,
      place: String(_id),
    })),
};

/**
 * `waiting` → `leased` (claimed by a relay) → `handed-over` (queued in Redis) → `done`. A failed attempt returns to `waiting` with a
 * later `dueAt`; after the last attempt the row is a `dead-letter`, which staff retry or discard (`discarded`).
 */
export const outboxStates = ['waiting', 'leased', 'handed-over', 'done', 'dead-letter', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];

export interface Lease {
  token: string;
  until: Date;
}

/** One effect that a committed transaction enqueued (transactional outbox, SAFE-03). */
export interface OutboxRow {
  /** The effect's idempotency key: an effect enqueued twice is one row. */
  _id: string;
  job: string;
  payload: Record<string, unknown>;
  /** Ids in a mail's payload, by which a record finds its mails. */
  about?: string[];
  /** The promise that it keeps in time (docs/rules/objectives.md). */
  promise?: TimedPromise;
  /** Lower runs first. */
  priority: number;
  /** Earliest time of the next attempt. */
  dueAt: Date;
  state: OutboxState;
  lease?: Lease;
  /** The condition that a deferred row waits for, beyond `dueAt`. */
  waitsFor?: string;
  handedOverAt?: Date;
  /** The queue that holds it in Redis. */
  queue?: string;
  /** Dispatches to Redis; part of the BullMQ job id, so that a stale job is recognised. */
  handOvers: number;
  /** Runs started, over all rounds of attempts. */
  attempts: number;
  /** Failed attempts of this round. */
  failures: number;
  /** Since when no process could run it: unknown job or unreadable payload. */
  unfitSince?: Date;
  lastError?: string;
  requestId?: string;
  /** W3C Trace Context of the enqueuing span, if tracing was on. */
  traceparent?: string;
  /** Encrypted short-lived secrets that the effect needs, such as a mailed code. */
  sealed?: Record<string, string>;
  /** When they are wiped, sent or not. */
  sealedUntil?: Date;
  createdAt: Date;
  /** Completion or discard. */
  doneAt?: Date;
}

/** `$unset` of the secrets of a row that has ended or whose `sealedUntil` has passed. */
export const sealedFields = { sealed: 1, sealedUntil: 1 } as const;

export const OUTBOX_MODEL = 'OutboxRow';

export const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    job: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    about: { type: [String], default: undefined },
    promise: { type: String, enum: timedPromises },
    priority: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    state: { type: String, enum: outboxStates, required: true },
    lease: { type: new Schema<Lease>({ token: String, until: Date }, { _id: false }) },
    waitsFor: String,
    handedOverAt: Date,
    queue: String,
    handOvers: { type: Number, required: true },
    attempts: { type: Number, required: true },
    failures: { type: Number, required: true },
    unfitSince: Date,
    lastError: String,
    requestId: String,
    traceparent: String,
    sealed: Schema.Types.Mixed,
    sealedUntil: Date,
    createdAt: { type: Date, required: true },
    doneAt: Date,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
// The relay: due rows of the jobs it knows, by priority, then by age.
outboxSchema.index(
  { priority: 1, dueAt: 1, job: 1 },
  { name: 'waiting', partialFilterExpression: { state: 'waiting' } },
);
// The sweeper: expired leases.
outboxSchema.index({ 'lease.until': 1 }, { name: 'leased', partialFilterExpression: { state: 'leased' } });
// Deferred rows: counted, and released together.
outboxSchema.index(
  { waitsFor: 1 },
  { name: 'waitsFor', partialFilterExpression: { waitsFor: { $exists: true } } },
);
// The sweeper: rows dispatched long ago.
outboxSchema.index(
  { handedOverAt: 1 },
  { name: 'handedOver', partialFilterExpression: { state: 'handed-over' } },
);
// The Jobs page: dead letters, newest first.
outboxSchema.index(
  { createdAt: 1, _id: 1 },
  { name: 'deadLetters', partialFilterExpression: { state: 'dead-letter' } },
);
// The mails of a record, newest first.
outboxSchema.index(
  { about: 1, createdAt: -1 },
  { name: 'about', partialFilterExpression: { about: { $exists: true } } },
);
// The sweeper: expired secrets.
outboxSchema.index(
  { sealedUntil: 1 },
  { name: 'sealedUntil', partialFilterExpression: { sealedUntil: { $exists: true } } },
);
// The objectives: the jobs of a promise by their creation.
outboxSchema.index(
  { promise: 1, createdAt: 1 },
  { name: 'promised', partialFilterExpression: { promise: { $exists: true } } },
);
// Done and discarded rows expire after some months; the `effects` collection still prevents a second run.
outboxSchema.index({ doneAt: 1 }, { name: 'expiry', expireAfterSeconds: limits.outbox.keepDoneSeconds });
