import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { FAILED_LOGINS_MODEL, type FailedLoginsRow } from './failed-logins.schema.js';

const { trusted } = mongoose;

@Injectable()
export class FailedLoginsRepository {
  constructor(@InjectModel(FAILED_LOGINS_MODEL) private readonly model: Model<FailedLoginsRow>) {}

  async find(id: string): Promise<FailedLoginsRow | undefined> {
    return (await this.model.findById(id).lean().exec()) ?? undefined;
  }

  /** All rows of these accounts and addresses. */
  async of(owners: readonly string[]): Promise<FailedLoginsRow[]> {
    return this.model
      .find({ of: trusted({ $in: [...owners] }) })
      .lean()
      .exec();
  }

  /**
   * Increments a count by optimistic concurrency. @returns false when another process changed the row after it was read
   * @param seen the row as it was read
   * @param isNewDay the day of the row is over, or there is none
   */
  async add(
    { id, of }: { readonly id: string; readonly of: string },
    seen: Pick<FailedLoginsRow, 'count'>,
    isNewDay: boolean,
    now: Date,
  ): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id: id, count: seen.count },
        {
          $inc: { count: 1, ...(isNewDay ? {} : { dayCount: 1 }) },
          $set: { of, lastAt: now, ...(isNewDay ? { dayFrom: now, dayCount: 1 } : {}) },
        },
        { upsert: seen.count === 0 },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Decrements a count after an attempt without a result. */
  async takeBack(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { count: -1, dayCount: -1 } });
  }

  /** Resets the consecutive failures after a success; those of the day stay. */
  async succeed(ids: readonly string[]): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }) },
      { $set: { count: 0 }, $inc: { dayCount: -1 } },
    );
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** Deletes all rows of these accounts and addresses. @returns their number */
  async forgetAllOf(owners: readonly string[], session: ClientSession): Promise<number> {
    const { deletedCount } = await this.model.deleteMany({ of: trusted({ $in: [...owners] }) }, { session });
    return deletedCount;
  }
}
