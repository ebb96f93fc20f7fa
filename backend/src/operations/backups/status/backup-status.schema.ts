import { Schema } from 'mongoose';

/** A backup as the worker saw it in its folder. */
export interface SeenBackup {
  at: Date;
  /** Of the database's files. */
  bytes: number;
  documents: number;
  files: number;
}

/** A range of seconds that can be restored. */
export interface SeenRange {
  from: Date;
  until: Date;
  /** Why nothing follows; absent for the range that grows. */
  endedBecause?: string;
}

/** The last time that a backup was restored beside the portal. */
export interface RestoreTrial {
  at: Date;
  backupAt: Date;
  /** Duration of writing the database. */
  ms: number;
  documents: number;
  /** Differences; empty when the backup is good. */
  faults: string[];
  by: 'worker' | 'command';
}

/** What the worker saw of the backups; a page that the backend answers has it from here. */
export interface BackupStatusRow {
  _id: 'last';
  /** Absent with the next three before the first look. */
  at?: Date;
  isSet?: boolean;
  /** Newest first. */
  backups?: SeenBackup[];
  /** Newest first. */
  ranges?: SeenRange[];
  trial?: RestoreTrial;
  /** Written before each step of the archive, which ends with this change. */
  mark?: string;
}

export const BACKUP_STATUS_MODEL = 'BackupStatusRow';
export const BACKUP_STATUS = 'backup_status';

// One row, read by _id: no further index.
export const backupStatusSchema = new Schema<BackupStatusRow>(
  {
    _id: { type: String, required: true },
    at: Date,
    isSet: Boolean,
    backups: [new Schema({ at: Date, bytes: Number, documents: Number, files: Number }, { _id: false })],
    ranges: [new Schema({ from: Date, until: Date, endedBecause: String }, { _id: false })],
    trial: {
      type: new Schema(
        { at: Date, backupAt: Date, ms: Number, documents: Number, faults: [String], by: String },
        { _id: false },
      ),
    },
    mark: String,
  },
  { collection: BACKUP_STATUS, versionKey: false },
);
