import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MEMBER_KEYS_MODEL, type MemberKeysRow } from './member-keys.schema.js';

/** Queues members to be compared with others for duplicates (docs/rules/duplicates.md). */
@Injectable()
export class MemberComparisonQueue {
  constructor(@InjectModel(MEMBER_KEYS_MODEL) private readonly model: Model<MemberKeysRow>) {}

  /** Queues a new or changed member. */
  async enqueue(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: memberId },
      { $set: { due: true }, $inc: { marks: 1 } },
      { session, upsert: true },
    );
  }
}
