import { Schema } from 'mongoose';

/** The last heartbeat of one process. */
export interface Heartbeat {
  /** host and process id */
  _id: string;
  kind: string;
  at: Date;
  /** Hash of its build (build-name.ts); absent in older builds. */
  build?: string;
}

export const HEARTBEATS_MODEL = 'Heartbeat';

export const KEEP_BEATS_SECONDS = 24 * 60 * 60;

export const heartbeatsSchema = new Schema<Heartbeat>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    build: String,
  },
  { collection: 'heartbeats', versionKey: false },
);
// Readiness: the latest beat of a kind.
heartbeatsSchema.index({ kind: 1, at: -1 });
// Expiry of dead processes.
heartbeatsSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_BEATS_SECONDS });
