import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Price, plans } from '@portal/contract/settings/prices';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { PRICE_MODEL, type PriceRow } from './prices.schema.js';

const { trusted } = mongoose;

@Injectable()
export class PricesRepository {
  constructor(@InjectModel(PRICE_MODEL) private readonly model: Model<PriceRow>) {}

  /** The latest version of each plan that is valid at a time, in the contract's order of plans. */
  async inForce(at: Date): Promise<Price[]> {
    const rows = await this.model
      .find(
        { validFrom: trusted({ $lte: at }), $or: [{ validTo: null }, { validTo: trusted({ $gt: at }) }] },
        { _id: 0, plan: 1, lines: 1, total: 1 },
      )
      .sort({ plan: 1, validFrom: -1 })
      .lean()
      .exec();
    return plans.flatMap((plan) => {
      const row = rows.find((candidate) => candidate.plan === plan);
      return row === undefined ? [] : [{ plan, lines: row.lines, total: row.total }];
    });
  }

  /** All rows of all versions, latest start first. */
  async all(): Promise<PriceRow[]> {
    return this.model.find({}, { _id: 0 }).sort({ validFrom: -1 }).lean<PriceRow[]>().exec();
  }

  async beginningAt(validFrom: Date, session: ClientSession): Promise<Price[]> {
    return this.model
      .find({ validFrom }, { _id: 0, plan: 1, lines: 1, total: 1 })
      .session(session)
      .lean<Price[]>()
      .exec();
  }

  /** @throws a duplicate key error when a version begins at the same time */
  async insert(rows: readonly PriceRow[], session: ClientSession): Promise<void> {
    await this.model.insertMany([...rows], { session });
  }

  async remove(validFrom: Date, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ validFrom }, { session });
  }

  /** Adds missing first versions of plans, also with two concurrent processes. */
  async seed(prices: readonly Price[], validFrom: Date): Promise<void> {
    try {
      await this.model.bulkWrite(
        prices.map(({ plan, lines, total }) => ({
          updateOne: {
            filter: { plan, validFrom },
            update: { $setOnInsert: { lines: [...lines], total } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
