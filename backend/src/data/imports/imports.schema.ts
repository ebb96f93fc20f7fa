import { importStates, registerOutcomes } from '@portal/contract/data/imports';
import { Schema, type Types } from 'mongoose';
import type { Import, StoredRow } from './import.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface ImportDocument extends Mutable<Omit<Import, 'id'>> {
  _id: Types.ObjectId;
}

export interface ImportRowDocument extends Mutable<Omit<StoredRow, 'id'>> {
  _id: Types.ObjectId;
}

export const IMPORT_MODEL = 'ImportDocument';
export const IMPORT_ROW_MODEL = 'ImportRowDocument';

const text = { type: String, required: true } as const;

export const importSchema = new Schema<ImportDocument>(
  {
    name: text,
    extension: text,
    bytes: { type: Number, required: true },
    incomingKey: text,
    state: { type: String, enum: importStates, required: true },
    before: String,
    isDecided: Boolean,
    createdBy: text,
    by: text,
    sheets: { type: [String], default: undefined },
    sheet: Number,
    headingRow: Number,
    headings: { type: [String], required: true },
    samples: { type: Schema.Types.Mixed, required: true },
    suggested: { type: Schema.Types.Mixed, required: true },
    mapping: Schema.Types.Mixed,
    monthFirst: Schema.Types.Mixed,
    dayOrders: Schema.Types.Mixed,
    unknownPlaces: Schema.Types.Mixed,
    places: Schema.Types.Mixed,
    rows: Number,
    runId: String,
    error: Schema.Types.Mixed,
    reportKey: String,
    counts: Schema.Types.Mixed,
    expiresAt: Date,
    forgottenAt: Date,
    codesMailed: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'imports', versionKey: false, minimize: false },
);
// The list, the newest first.
importSchema.index({ createdAt: -1, _id: -1 }, { name: 'list_created' });
// At most one import writes members at a time.
importSchema.index(
  { state: 1 },
  { name: 'one_importing', unique: true, partialFilterExpression: { state: 'importing' } },
);
// Expired imports (docs/rules/retention.md).
importSchema.index(
  { expiresAt: 1 },
  { name: 'ending', partialFilterExpression: { expiresAt: { $exists: true } } },
);

export const importRowSchema = new Schema<ImportRowDocument>(
  {
    importId: text,
    row: { type: Number, required: true },
    cells: { type: [String], required: true },
    corrections: Schema.Types.Mixed,
    memNo: { type: String, default: '' },
    name: { type: String, default: '' },
    keys: { type: [String], required: true },
    outcome: { type: String, enum: registerOutcomes, required: true },
    problems: { type: Schema.Types.Mixed, required: true },
    member: Schema.Types.Mixed,
    likeRow: Number,
    decision: String,
    appType: String,
  },
  { collection: 'import_rows', versionKey: false, minimize: false },
);
// The rows of an import in the order of the sheet; unique, so that a repeat does not duplicate them.
importRowSchema.index({ importId: 1, row: 1 }, { name: 'list_row', unique: true });
// The same by outcome.
importRowSchema.index({ importId: 1, outcome: 1, row: 1 }, { name: 'list_outcome' });
// Earlier rows that share a key.
importRowSchema.index({ importId: 1, keys: 1, row: 1 }, { name: 'keys' });
// Rows that refer to a member (docs/rules/erasure.md).
importRowSchema.index(
  { 'member.memberId': 1 },
  { name: 'member', partialFilterExpression: { 'member.memberId': { $exists: true } } },
);
