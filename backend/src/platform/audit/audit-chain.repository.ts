import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StoredRow } from './audit-chain.js';
import { AUDIT_HEAD_MODEL, type AuditHead } from './audit-head.schema.js';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';

const { trusted } = mongoose;

/** Cursor batch size of the verifier. */
const READ_BATCH = 1_000;

/** The position and hash of a row in the chain. */
export interface RowSeal {
  readonly id: unknown;
  readonly seq: number;
  readonly hash: string;
}

/** The hash chain of sealed rows and its head. Rows only get their number and hash, once, or are marked as rejected. */
@Injectable()
export class AuditChainRepository {
  constructor(
    @InjectModel(AUDIT_MODEL) private readonly rows: Model<AuditRow>,
    @InjectModel(AUDIT_HEAD_MODEL) private readonly heads: Model<AuditHead>,
  ) {}

  async head(session?: ClientSession): Promise<AuditHead | undefined> {
    const head = await this.heads
      .findById('head')
      .session(session ?? null)
      .lean<AuditHead>()
      .exec();
    return head ?? undefined;
  }

  async saveHead({ _id, ...head }: AuditHead, session: ClientSession): Promise<void> {
    await this.heads.updateOne({ _id }, { $set: head }, { upsert: true, session });
  }

  async hasUnsealed(): Promise<boolean> {
    return (await this.rows.exists({ seq: null, refusedAt: null }).exec()) !== null;
  }

  async countUnsealed(): Promise<number> {
    return this.rows.countDocuments({ seq: null, refusedAt: null }).exec();
  }

  /** Returns rows that are marked as rejected by the sealer. */
  async refused(limit: number): Promise<StoredRow[]> {
    return this.rows
      .find({ seq: null, refusedAt: trusted({ $ne: null }) })
      .limit(limit)
      .lean<StoredRow[]>()
      .exec();
  }

  /** Marks rows as rejected at `at`, or removes the mark. Bypasses mongoose, as {@link seal}. */
  async setRefused(ids: readonly unknown[], at: Date | undefined, session: ClientSession): Promise<void> {
    await this.rows.collection.updateMany(
      { _id: { $in: ids as Types.ObjectId[] }, seq: null },
      at === undefined ? { $unset: { refusedAt: '' } } : { $set: { refusedAt: at } },
      { session },
    );
  }

  /** Yields every row, sealed or not, that names a process as its writer. */
  async *writtenBy(writer: string): AsyncIterable<StoredRow> {
    yield* this.rows
      .find({ 'writer.id': writer })
      .maxTimeMS(0)
      .lean<StoredRow[]>()
      .cursor({ batchSize: READ_BATCH }) as AsyncIterable<StoredRow>;
  }

  async hasSealed(session: ClientSession): Promise<boolean> {
    const found = await this.rows
      .exists({ seq: trusted({ $gte: 1 }) })
      .session(session)
      .exec();
    return found !== null;
  }

  /** Returns unsealed rows in the order of writing. */
  async unsealed(limit: number, session?: ClientSession): Promise<StoredRow[]> {
    return this.rows
      .find({ seq: null, refusedAt: null })
      .sort({ at: 1, _id: 1 })
      .limit(limit)
      .session(session ?? null)
      .lean<StoredRow[]>()
      .exec();
  }

  /**
   * Stores numbers and hashes. Bypasses mongoose, which would not find rows whose `_id` has another type.
   * @throws Error when a row was sealed or removed meanwhile; the caller's transaction then fails.
   */
  async seal(seals: readonly RowSeal[], session: ClientSession): Promise<void> {
    const { matchedCount } = await this.rows.collection.bulkWrite(
      seals.map(({ id, seq, hash }) => ({
        updateOne: { filter: { _id: id as Types.ObjectId, seq: null }, update: { $set: { seq, hash } } },
      })),
      { session },
    );
    if (matchedCount !== seals.length) throw new Error('Audit rows changed while they were sealed');
  }

  /** Returns every row with a sequence number, valid or forged, in its order. */
  sealed(): AsyncIterable<StoredRow> {
    return this.rows
      .find({ seq: trusted({ $exists: true, $ne: null }) })
      .sort({ seq: 1 })
      .maxTimeMS(0)
      .lean<StoredRow[]>()
      .cursor({ batchSize: READ_BATCH }) as AsyncIterable<StoredRow>;
  }
}
