import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { FAILED_LOGINS_MODEL, type FailedLoginsRow } from './failed-logins.schema.js';

@Injectable()
export class FailedLoginsRepository {
  constructor(@InjectModel(FAILED_LOGINS_MODEL) private readonly model: Model<FailedLoginsRow>) {}

  async find(id: string): Promise<{ count: number; lastAt: Date } | undefined> {
    return (await this.model.findById(id).lean().exec()) ?? undefined;
  }

  /** Counts one more, unless the count is another one than was seen; then somebody was faster, and it is false. */
  async add(id: string, seen: number, now: Date): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id: id, count: seen },
        { $inc: { count: 1 }, $set: { lastAt: now } },
        { upsert: seen === 0 },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Takes one back that came to nothing. */
  async takeBack(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { count: -1 } });
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) });
  }
}
