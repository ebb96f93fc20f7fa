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

  /** Ids of the notices that a member has opened. */
  async of(memberId: string): Promise<ReadonlySet<string>> {
    const row = await this.model.findById(memberId).lean<NoticeReadsRow>().exec();
    return new Set(row?.ids);
  }

  /** Marks a notice as read; idempotent, also for concurrent requests. */
  async mark(memberId: string, noticeId: string): Promise<void> {
    const change = { $push: { ids: { $each: [noticeId], $slice: -KEPT_READS } } };
    try {
      // If it is already marked, the filter does not match and the upsert violates the unique id.
      await this.model.updateOne({ _id: memberId, ids: mongoose.trusted({ $ne: noticeId }) }, change, {
        upsert: true,
      });
    } catch (error) {
      if (!isDuplicateKey(error, '_id')) throw error;
      await this.model.updateOne({ _id: memberId, ids: mongoose.trusted({ $ne: noticeId }) }, change);
    }
  }
}
