import { Schema } from 'mongoose';

/** The end of the sealed chain: what comes next follows it, and a tail that was cut off is missed by it. */
export interface AuditHead {
  _id: 'head';
  /** Of the last sealed row. */
  seq: number;
  /** Of the last sealed row. */
  hash: string;
  /** `seq:hash` under a key that is not in the database, so that nobody with the database alone can write another head. */
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
