import type { SystemPart } from '@portal/contract/operations/responses';
import { Schema } from 'mongoose';
import type { LackingFile } from '../stored-files/file-samples.service.js';

/** What of the portal only a worker sees. */
export interface WatchedDisk {
  place: 'system' | 'backups' | 'database';
  /** Full, in percent. */
  percent: number;
}

/** Some of the files that the database counts on, as they were looked for last. */
export interface FilesSeen {
  at: Date;
  missing: LackingFile[];
  /** When the first of those that are missing was. */
  since?: Date;
}

/** What the worker saw when it looked last; a page that the backend answers has it from here. */
export interface SystemWatchRow {
  _id: 'last';
  at: Date;
  parts: { part: SystemPart; state: 'ok' | 'degraded'; since: Date }[];
  disks: WatchedDisk[];
  backup: { isSet: boolean; lastAt?: Date };
  /** Absent until they could be looked for. */
  files?: FilesSeen;
}

export const SYSTEM_WATCH_MODEL = 'SystemWatchRow';

// One row, read by _id: no further index.
export const systemWatchSchema = new Schema<SystemWatchRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    parts: {
      type: [
        new Schema(
          {
            part: { type: String, required: true },
            state: { type: String, required: true },
            since: { type: Date, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    disks: {
      type: [
        new Schema(
          { place: { type: String, required: true }, percent: { type: Number, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
    backup: { type: new Schema({ isSet: Boolean, lastAt: Date }, { _id: false }), required: true },
    files: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          missing: [new Schema({ place: String, rowId: Schema.Types.Mixed, key: String }, { _id: false })],
          since: Date,
        },
        { _id: false },
      ),
    },
  },
  { collection: 'system_watch', versionKey: false },
);
