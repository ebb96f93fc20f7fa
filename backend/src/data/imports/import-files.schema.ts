import { importFileStates, importZipSources, importZipStates } from '@portal/contract/data/imports';
import { uploadSlots } from '@portal/contract/enums';
import { Schema, type Types } from 'mongoose';
import type { ImportZip, NamedFile } from './import-file.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface ImportZipDocument extends Mutable<Omit<ImportZip, 'id'>> {
  _id: Types.ObjectId;
}

export interface NamedFileDocument extends Mutable<Omit<NamedFile, 'id'>> {
  _id: Types.ObjectId;
}

export const IMPORT_ZIP_MODEL = 'ImportZipDocument';
export const NAMED_FILE_MODEL = 'NamedFileDocument';

const text = { type: String, required: true } as const;

export const importZipSchema = new Schema<ImportZipDocument>(
  {
    importId: text,
    source: { type: String, enum: importZipSources },
    name: String,
    bytes: { type: Number, required: true },
    incomingKey: text,
    state: { type: String, enum: importZipStates, required: true },
    runId: String,
    error: Schema.Types.Mixed,
    unusedCount: Number,
    unused: { type: [String], required: true },
    createdBy: text,
    by: text,
    createdAt: { type: Date, required: true },
  },
  { collection: 'import_zips', versionKey: false, minimize: false },
);
// The zips of an import, the newest first.
importZipSchema.index({ importId: 1, createdAt: -1, _id: -1 }, { name: 'of_import' });
// At most one zip of an import is read at a time.
importZipSchema.index(
  { importId: 1, state: 1 },
  { name: 'one_reading', unique: true, partialFilterExpression: { state: 'reading' } },
);

export const namedFileSchema = new Schema<NamedFileDocument>(
  {
    importId: text,
    row: { type: Number, required: true },
    slot: { type: String, enum: uploadSlots, required: true },
    name: text,
    key: text,
    memberId: text,
    applicationId: text,
    memNo: text,
    state: { type: String, enum: importFileStates, required: true },
    reasonKey: String,
    fileId: String,
    zipId: String,
  },
  { collection: 'import_files', versionKey: false, minimize: false },
);
// Each named file once, also when its row is written twice; files of an import in the order of the sheet.
namedFileSchema.index({ importId: 1, row: 1, slot: 1 }, { name: 'once', unique: true });
// Files by name.
namedFileSchema.index({ importId: 1, key: 1 }, { name: 'names' });
// Counts by state.
namedFileSchema.index({ importId: 1, state: 1 }, { name: 'states' });
// Files of a member, for deletion and erasure (docs/rules/erasure.md).
namedFileSchema.index({ memberId: 1 }, { name: 'member' });
