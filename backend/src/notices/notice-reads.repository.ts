import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { KEPT_READS } from './notice.js';
import { NOTICE_READS_MODEL, type NoticeReadsRow } from './notice-reads.schema.js';

@Injectable()
export class NoticeReadsRepository {
  constructor(@InjectModel(NOTICE_READS_MODEL) private readonly model: Model<NoticeReadsRow>) {}

  /** Ids of the notices that a member opened last. */
  async of(memberId: string): Promise<ReadonlySet<string>> {
    const row = await this.model.findById(memberId).lean<NoticeReadsRow>().exec();
    return new Set(row?.ids);
  }

  /** Marks one as read; one that is marked changes nothing, also of two at once. */
  async mark(memberId: string, noticeId: string): Promise<void> {
    const change = { $push: { ids: { $each: [noticeId], $slice: -KEPT_READS } } };
    try {
      // Where it is marked the row does not fit, and a second one of the same member is refused.
      await this.model.updateOne({ _id: memberId, ids: mongoose.trusted({ $ne: noticeId }) }, change, {
        upsert: true,
      });
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
      await this.model.updateOne({ _id: memberId, ids: mongoose.trusted({ $ne: noticeId }) }, change);
    }
  }
}
