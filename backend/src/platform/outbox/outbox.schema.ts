import { Schema } from 'mongoose';
import { limits } from '../config/limits.js';

/**
 * `waiting` → `leased` (a relay has it) → `handed-over` (in Redis) → `done`; `parked` waits for a person, who lets it wait
 * again or sets it aside for good.
 */
export const outboxStates = ['waiting', 'leased', 'handed-over', 'done', 'parked', 'set-aside'] as const;
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
  /** Not before this moment. */
  dueAt: Date;
  state: OutboxState;
  lease?: Lease;
  /** What it waits for beyond its time, when a run found that something is not there yet. */
  waitsFor?: string;
  handedOverAt?: Date;
  /** Runs that began. */
  attempts: number;
  lastError?: string;
  requestId?: string;
  /** Encrypted texts that the effect needs and no record may keep, such as a code that is mailed (decisions 8). */
  sealed?: Record<string, string>;
  /** When they are wiped, sent or not. */
  sealedUntil?: Date;
  createdAt: Date;
  /** When it was done or set aside. */
  doneAt?: Date;
}

/** What is wiped of a row that has ended, or whose time is over: what was sealed in it (decisions 8). */
export const sealedFields = { sealed: 1, sealedUntil: 1 } as const;

export const OUTBOX_MODEL = 'OutboxRow';

export const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    job: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    dueAt: { type: Date, required: true },
    state: { type: String, enum: outboxStates, required: true },
    lease: { type: new Schema<Lease>({ token: String, until: Date }, { _id: false }) },
    waitsFor: String,
    handedOverAt: Date,
    attempts: { type: Number, required: true },
    lastError: String,
    requestId: String,
    sealed: Schema.Types.Mixed,
    sealedUntil: Date,
    createdAt: { type: Date, required: true },
    doneAt: Date,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
// The relay: rows that wait and are due, oldest first.
outboxSchema.index({ dueAt: 1 }, { name: 'waiting', partialFilterExpression: { state: 'waiting' } });
// The relay: rows whose relay died.
outboxSchema.index({ 'lease.until': 1 }, { name: 'leased', partialFilterExpression: { state: 'leased' } });
// Rows that wait for something: to count them, and to let them go on.
outboxSchema.index(
  { waitsFor: 1 },
  { name: 'waitsFor', partialFilterExpression: { waitsFor: { $exists: true } } },
);
// The sweeper: rows handed over long ago.
outboxSchema.index(
  { handedOverAt: 1 },
  { name: 'handedOver', partialFilterExpression: { state: 'handed-over' } },
);
// The Jobs page: parked rows, newest first.
outboxSchema.index({ createdAt: -1 }, { name: 'parked', partialFilterExpression: { state: 'parked' } });
// The sweeper: sealed texts whose time is over.
outboxSchema.index(
  { sealedUntil: 1 },
  { name: 'sealedUntil', partialFilterExpression: { sealedUntil: { $exists: true } } },
);
// Rows that are done or set aside go after some months; the ledger still knows what ran.
outboxSchema.index({ doneAt: 1 }, { name: 'expiry', expireAfterSeconds: limits.outbox.keepDoneSeconds });
