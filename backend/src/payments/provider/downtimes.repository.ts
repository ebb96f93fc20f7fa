import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentDowntime } from '@portal/contract/payments/responses';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { DOWNTIME_MODEL, type DowntimeRow } from './downtimes.schema.js';

const { trusted } = mongoose;
/** Warnings on one page. */
const MOST_SHOWN = 5;

@Injectable()
export class DowntimesRepository {
  constructor(@InjectModel(DOWNTIME_MODEL) private readonly model: Model<DowntimeRow>) {}

  /** Stores the report of a downtime, unless a later one is stored; of the same second, the report of the end stays. */
  async store({ _id, ...row }: DowntimeRow): Promise<void> {
    const { reportedAt } = row;
    const isNewer = row.isShown
      ? { $or: [{ reportedAt: trusted({ $lt: reportedAt }) }, { reportedAt, isShown: true }] }
      : { reportedAt: trusted({ $lte: reportedAt }) };
    try {
      await this.model.replaceOne({ _id, ...isNewer }, row, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The downtimes that payers are warned of now, latest first. */
  async shownAt(now: Date): Promise<PaymentDowntime[]> {
    return this.model
      .find(
        {
          isShown: true,
          begin: trusted({ $lte: now }),
          $or: [{ end: null }, { end: trusted({ $gt: now }) }],
        },
        { _id: 0, method: 1, through: 1 },
      )
      .sort({ begin: -1 })
      .limit(MOST_SHOWN)
      .lean<PaymentDowntime[]>()
      .exec();
  }
}
