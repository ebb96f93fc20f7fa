import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AS_STORED } from '../../platform/mongo/stored.js';
import { MERGE_SNAPSHOT_MODEL, type MergeSnapshot } from './merge-snapshots.schema.js';

/** What was before a merge. It goes by the driver itself, which leaves every value as it is. */
@Injectable()
export class MergeSnapshots {
  constructor(@InjectModel(MERGE_SNAPSHOT_MODEL) private readonly model: Model<MergeSnapshot>) {}

  async keep(snapshot: MergeSnapshot, session: ClientSession): Promise<void> {
    // One that was undone before is gone; one of a pair that was merged twice is not.
    await this.collection.insertOne(snapshot, { session });
  }

  /** @returns undefined when its time is over */
  async of(pairId: string, session: ClientSession): Promise<MergeSnapshot | undefined> {
    const row = await this.collection.findOne({ _id: pairId }, { session, ...AS_STORED });
    if (row === null) return undefined;
    const { kept, other } = row.versions;
    // Typed numbers of the driver, as all of this is read.
    return { ...row, versions: { kept: Number(kept), other: Number(other) } };
  }

  async remove(pairId: string, session: ClientSession): Promise<void> {
    await this.collection.deleteOne({ _id: pairId }, { session });
  }

  private get collection() {
    return this.model.collection.conn.collection<MergeSnapshot>(this.model.collection.collectionName);
  }
}
