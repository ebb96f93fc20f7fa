import { Schema } from 'mongoose';

/** The last sign of life of one process. */
export interface Heartbeat {
  /** host and process id */
  _id: string;
  kind: string;
  at: Date;
  /** Of the build that it runs (build-name.ts); absent of older ones. */
  build?: string;
}

export const HEARTBEATS_MODEL = 'Heartbeat';

/** A day: a process that ended long ago is of no interest. */
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
// Processes that are gone.
heartbeatsSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_BEATS_SECONDS });
