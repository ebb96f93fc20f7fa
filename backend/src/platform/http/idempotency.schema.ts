import { Schema } from 'mongoose';
import { limits } from '../config/limits.js';

/** One request that came with an `Idempotency-Key`, and its answer. */
export interface IdempotencyRow {
  /** Keyed hash of principal, call and key. */
  _id: string;
  /** Keyed hash of address and body. */
  requestHash: string;
  state: 'running' | 'done';
  token: string;
  until: Date;
  status?: number;
  /** JSON */
  answer?: string;
  createdAt: Date;
}

export const IDEMPOTENCY_MODEL = 'IdempotencyRow';

export const idempotencySchema = new Schema<IdempotencyRow>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    token: { type: String, required: true },
    until: { type: Date, required: true },
    status: Number,
    answer: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
// Responses are stored for a day.
idempotencySchema.index(
  { createdAt: 1 },
  { name: 'expiry', expireAfterSeconds: limits.idempotency.keepSeconds },
);
