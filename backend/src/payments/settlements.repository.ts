import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { SETTLEMENT_MODEL, type SettlementRow } from './settlements.schema.js';

const { trusted } = mongoose;

@Injectable()
export class SettlementsRepository {
  constructor(@InjectModel(SETTLEMENT_MODEL) private readonly model: Model<SettlementRow>) {}

  /** Returns the ids that are stored. */
  async knownIds(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, { _id: 1 })
      .lean<Pick<SettlementRow, '_id'>[]>()
      .exec();
    return new Set(rows.map(({ _id }) => _id));
  }

  /** The settlements that are not fully accounted for. */
  async unexplained(): Promise<SettlementRow[]> {
    return this.model
      .find({ unexplained: trusted({ $gt: 0 }) })
      .lean<SettlementRow[]>()
      .exec();
  }

  /** Sums what the ledger accounts for of all earlier settlements. @returns paise */
  async explainedBefore({ _id, createdAt }: SettlementRow): Promise<number> {
    const [found] = await this.model
      .aggregate<{ sum: number }>([
        { $match: { createdAt: { $lte: createdAt }, _id: { $ne: _id } } },
        { $group: { _id: null, sum: { $sum: { $subtract: ['$amount', '$unexplained'] } } } },
      ])
      .exec();
    return found?.sum ?? 0;
  }

  async save(row: SettlementRow, session: ClientSession): Promise<void> {
    await this.model.replaceOne({ _id: row._id }, row, { upsert: true, session });
  }

  /** Sums the payouts to the bank. @param until UTC, exclusive @returns paise */
  async paidOutUntil(until: Date, session: ClientSession): Promise<number> {
    const [found] = await this.model
      .aggregate<{ sum: number }>([
        { $match: { createdAt: { $lt: until } } },
        { $group: { _id: null, sum: { $sum: '$amount' } } },
      ])
      .session(session)
      .exec();
    return found?.sum ?? 0;
  }

  /** The settlements of a period, oldest first. @param from UTC, inclusive @param until UTC, exclusive */
  async between(from: Date, until: Date, session: ClientSession): Promise<SettlementRow[]> {
    return this.model
      .find({ createdAt: trusted({ $gte: from, $lt: until }) })
      .sort({ createdAt: 1, _id: 1 })
      .session(session)
      .lean<SettlementRow[]>()
      .exec();
  }
}
