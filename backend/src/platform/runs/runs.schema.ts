import { Schema, type Types } from 'mongoose';
import { type Run, runStates } from './run.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface RunRow extends Mutable<Omit<Run, 'id'>> {
  _id: Types.ObjectId;
}

export const RUN_MODEL = 'RunRow';

const stepSchema = new Schema(
  {
    name: { type: String, required: true },
    state: { type: String, required: true },
    at: Date,
    note: String,
    total: Number,
    done: Number,
    failed: Number,
  },
  { _id: false },
);

const subjectSchema = new Schema(
  { kind: { type: String, required: true }, id: { type: String, required: true } },
  { _id: false },
);

export const runSchema = new Schema<RunRow>(
  {
    kind: { type: String, required: true },
    subject: { type: subjectSchema, required: true },
    owners: { type: [String], required: true },
    key: String,
    state: { type: String, enum: runStates, required: true },
    steps: { type: [stepSchema], required: true },
    data: { type: Schema.Types.Mixed, required: true },
    result: Schema.Types.Mixed,
    error: Schema.Types.Mixed,
    resumable: Schema.Types.Mixed,
    cancelAt: Date,
    expiresAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'runs', versionKey: false, minimize: false },
);
// At most one run per key, even when opened concurrently (SAFE-10).
runSchema.index({ kind: 1, key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
// The latest run of a kind about a subject.
runSchema.index({ 'subject.id': 1, kind: 1, createdAt: -1 });
// The runs of a kind, newest first: all, and those of one owner (runs.list.ts).
runSchema.index({ kind: 1, createdAt: -1, _id: -1 }, { name: 'list_kind' });
runSchema.index({ kind: 1, owners: 1, createdAt: -1, _id: -1 }, { name: 'list_owner' });
// Expiry by kind.
runSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
