import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AS_STORED } from '../../platform/mongo/stored.js';
import { MERGE_SNAPSHOT_MODEL, type MergeSnapshot } from './merge-snapshots.schema.js';

/** The records before a merge. Uses the driver directly, so that every value is stored unchanged. */
@Injectable()
export class MergeSnapshotsRepository {
  constructor(@InjectModel(MERGE_SNAPSHOT_MODEL) private readonly model: Model<MergeSnapshot>) {}

  async insert(snapshot: MergeSnapshot, session: ClientSession): Promise<void> {
    // Undoing a merge deletes its snapshot, so the id is free for the next merge of the pair.
    await this.collection.insertOne(snapshot, { session });
  }

  /** @returns undefined when it has expired */
  async byId(pairId: string, session: ClientSession): Promise<MergeSnapshot | undefined> {
    const row = await this.collection.findOne({ _id: pairId }, { session, ...AS_STORED });
    if (row === null) return undefined;
    const { kept, other } = row.versions;
    // Values are read as driver types.
    return { ...row, versions: { kept: Number(kept), other: Number(other) } };
  }

  async remove(pairId: string, session: ClientSession): Promise<void> {
    await this.collection.deleteOne({ _id: pairId }, { session });
  }

  private get collection() {
    return this.model.collection.conn.collection<MergeSnapshot>(this.model.collection.collectionName);
  }
}
