import { Schema } from 'mongoose';
import type { SealedCollection } from '../crypto/sealed-collection.js';
import { AUDIT_HEAD_PLACE } from './audit-head.service.js';

/** The seal of the chain's head (SEC-52), for key rotation. */
export const sealedInAuditHeads: SealedCollection = {
  name: 'audit_heads',
  filter: {},
  fields: ({ seal }) => [{ path: 'seal', sealed: String(seal), place: AUDIT_HEAD_PLACE }],
};

/** The end of the sealed chain: the next row follows it, and it reveals a truncated tail. */
export interface AuditHead {
  _id: 'head';
  /** Of the last sealed row. */
  seq: number;
  /** Of the last sealed row. */
  hash: string;
  /** `seq:hash` encrypted with a key outside the database, so that the head cannot be forged with the database alone. */
  seal: string;
  sealedAt: Date;
}

export const AUDIT_HEAD_MODEL = 'AuditHead';

export const auditHeadSchema = new Schema<AuditHead>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    seal: { type: String, required: true },
    sealedAt: { type: Date, required: true },
  },
  { collection: 'audit_heads', versionKey: false },
);
