import { Schema } from 'mongoose';
import { limits } from '../config/limits.js';

/**
 * `waiting` → `leased` (a relay has it) → `handed-over` (in Redis) → `done`. A failed try goes back to `waiting`, with a later
 * `dueAt`; after the last one the row is a `dead-letter`, which a person has tried again or `discarded`.
 */
export const outboxStates = ['waiting', 'leased', 'handed-over', 'done', 'dead-letter', 'discarded'] as const;
export type OutboxState = (typeof outboxStates)[number];

export interface Lease {
  token: string;
  until: Date;
}

/** One effect that a committed transaction asked for (SAFE-03). */
export interface OutboxRow {
  /** The effect's key: the same effect twice is one row. */
  _id: string;
  job: string;
  payload: Record<string, unknown>;
  /** The ids that a mail's payload names, so that a record can show what became of its mails. */
  about?: string[];
  /** Lower goes first. */
  priority: number;
  /** Not before this moment. */
  dueAt: Date;
  state: OutboxState;
  lease?: Lease;
  /** What it waits for beyond its time, when a run found that something is not there yet. */
  waitsFor?: string;
  handedOverAt?: Date;
  /** Where Redis holds it. */
  queue?: string;
  /** How often it was handed over: part of the job's id in Redis, so that a job of an earlier time is known as such. */
  handOvers: number;
  /** Runs that began, over all rounds of tries. */
  attempts: number;
  /** Tries of this round that failed. */
  failures: number;
  /** Since when processes find that they do not know the job, or that the payload does not fit. */
  unfitSince?: Date;
  lastError?: string;
  requestId?: string;
  /** The place in a trace where it was asked for, when the process that asked traces (W3C Trace Context). */
  traceparent?: string;
  /** Encrypted texts that the effect needs and no record may keep, such as a code that is mailed. */
  sealed?: Record<string, string>;
  /** When they are wiped, sent or not. */
  sealedUntil?: Date;
  createdAt: Date;
  /** When it was done or discarded. */
  doneAt?: Date;
}

/** What is wiped of a row that has ended, or whose time is over: what was sealed in it. */
export const sealedFields = { sealed: 1, sealedUntil: 1 } as const;

export const OUTBOX_MODEL = 'OutboxRow';

export const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    job: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    about: { type: [String], default: undefined },
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
// The relay: rows that wait and are due, the urgent ones first, then the oldest; of the jobs that it knows.
outboxSchema.index(
  { priority: 1, dueAt: 1, job: 1 },
  { name: 'waiting', partialFilterExpression: { state: 'waiting' } },
);
// The sweeper: rows whose relay died.
outboxSchema.index({ 'lease.until': 1 }, { name: 'leased', partialFilterExpression: { state: 'leased' } });
// Rows that wait for something: to count them, and to make them due.
outboxSchema.index(
  { waitsFor: 1 },
  { name: 'waitsFor', partialFilterExpression: { waitsFor: { $exists: true } } },
);
// The sweeper: rows handed over long ago.
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
// The sweeper: sealed texts whose time is over.
outboxSchema.index(
  { sealedUntil: 1 },
  { name: 'sealedUntil', partialFilterExpression: { sealedUntil: { $exists: true } } },
);
// Rows that are done or discarded are removed after some months; the effects still know what ran.
outboxSchema.index({ doneAt: 1 }, { name: 'expiry', expireAfterSeconds: limits.outbox.keepDoneSeconds });
