import { Schema, type Types } from 'mongoose';
import { type ApprovalRun, type PreviewRun, runStates } from './run.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A run as it is stored; each kind has its own fields. */
export interface RunRow
  extends
    Mutable<Omit<ApprovalRun, 'id' | 'kind'>>,
    Mutable<Partial<Pick<PreviewRun, 'document' | 'person' | 'override' | 'key'>>> {
  _id: Types.ObjectId;
  kind: 'approval' | 'preview';
}

export const RUN_MODEL = 'RunRow';

const stepSchema = new Schema(
  { name: { type: String, required: true }, state: { type: String, required: true }, at: Date, note: String },
  { _id: false },
);

export const runSchema = new Schema<RunRow>(
  {
    kind: { type: String, required: true },
    applicationId: { type: String, required: true },
    fingerprint: { type: String, required: true },
    open: Boolean,
    state: { type: String, enum: runStates, required: true },
    steps: { type: [stepSchema], default: undefined },
    numbers: { type: [String], default: undefined },
    documents: { type: [Schema.Types.Mixed], default: undefined },
    rendered: Number,
    stored: Number,
    overrides: { type: [Schema.Types.Mixed], default: undefined },
    correctRecord: Boolean,
    educationYear: String,
    version: String,
    drawnAt: Date,
    document: String,
    person: Number,
    override: Schema.Types.Mixed,
    key: String,
    reason: String,
    startedBy: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'runs', versionKey: false, minimize: false },
);
// The open run of an application; one at most, also when two open it at once (SAFE-10).
runSchema.index(
  { applicationId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { open: true } },
);
// A preview that was drawn already or is being drawn.
runSchema.index({ key: 1 }, { name: 'preview', unique: true, partialFilterExpression: { kind: 'preview' } });
// The last run of an application: who began it, and whether its numbers were released.
runSchema.index(
  { applicationId: 1, createdAt: -1 },
  { name: 'ofApplication', partialFilterExpression: { kind: 'approval' } },
);
