import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AS_STORED, type Stored } from '../platform/mongo/stored.js';
import { MEMBER_MODEL, type MemberDocument } from './members.schema.js';

/** Complete stored records of members, for merging and its undo (docs/rules/duplicates.md). */
@Injectable()
export class MemberSnapshots {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>) {}

  /** @throws Error for an unknown member */
  async take(memberId: string, session: ClientSession): Promise<Stored> {
    const row = await this.model.collection.findOne(
      { _id: new mongoose.Types.ObjectId(memberId) },
      { session, ...AS_STORED },
    );
    if (row === null) throw new Error(`Unknown member ${memberId}`);
    return row;
  }

  /** Marks a record as merged. @returns false if its version has changed */
  async setMerged(
    { id, version }: { readonly id: string; readonly version: number },
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, version },
      { $set: { state: 'merged', version: version + 1, updatedAt: now }, $unset: { couple: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /**
   * Restores a record but keeps the last reminder, which was sent.
   * @throws a duplicate key error if the person is an active member by another record
   */
  async restore(before: Stored, session: ClientSession): Promise<void> {
    const { _id } = before;
    const now = await this.model.collection.findOne(
      { _id },
      { session, projection: { reminded: 1 }, ...AS_STORED },
    );
    const reminded: unknown = now?.['reminded'];
    await this.model.collection.replaceOne(
      { _id },
      reminded === undefined ? before : { ...before, reminded },
      { session },
    );
  }
}
