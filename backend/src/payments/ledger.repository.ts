import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { PAYMENT_MODEL, type PaymentRow } from './ledger.schema.js';

const { trusted } = mongoose;

@Injectable()
export class LedgerRepository {
  constructor(@InjectModel(PAYMENT_MODEL) private readonly model: Model<PaymentRow>) {}

  async find(id: string, session?: ClientSession): Promise<PaymentRow | undefined> {
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<PaymentRow>()
      .exec();
    return row ?? undefined;
  }

  async insert(row: PaymentRow, session: ClientSession): Promise<void> {
    await this.model.create([row], { session });
  }

  async replace(row: PaymentRow, session: ClientSession): Promise<void> {
    await this.model.replaceOne({ _id: row._id }, row, { session });
  }

  /** All payments of an application, oldest first. */
  async ofApplication(appId: string, session?: ClientSession): Promise<PaymentRow[]> {
    return this.model
      .find({ appId })
      .sort({ createdAt: 1, _id: 1 })
      .session(session ?? null)
      .lean<PaymentRow[]>()
      .exec();
  }

  /** The provider's authorised, captured and refunded payments of a period. @param from UTC, inclusive @param to UTC, inclusive */
  async heldBetween(from: Date, to: Date): Promise<Pick<PaymentRow, '_id' | 'appId' | 'amount'>[]> {
    return this.model
      .find(
        {
          createdAt: trusted({ $gte: from, $lte: to }),
          state: trusted({ $in: ['authorized', 'captured', 'refunded'] }),
          providerOrderId: trusted({ $exists: true }),
        },
        { appId: 1, amount: 1 },
      )
      .lean<Pick<PaymentRow, '_id' | 'appId' | 'amount'>[]>()
      .exec();
  }

  /** Creation time of the latest successful online payment. */
  async lastPaidOnlineAt(): Promise<Date | undefined> {
    const row = await this.model
      .findOne(
        {
          state: trusted({ $in: ['captured', 'refunded'] }),
          providerOrderId: trusted({ $exists: true }),
        },
        { createdAt: 1 },
      )
      .sort({ createdAt: -1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean()
      .exec();
    return row?.createdAt;
  }

  /** Sums the provider's payments less its fees, before refunds. @param until UTC, exclusive @returns paise */
  async netUntil(until: Date, session?: ClientSession): Promise<number> {
    const [found] = await this.model
      .aggregate<{ sum: number }>([
        {
          $match: {
            createdAt: { $lt: until },
            state: { $in: ['captured', 'refunded'] },
            providerOrderId: { $exists: true },
          },
        },
        { $group: { _id: null, sum: { $sum: { $subtract: ['$amount', { $ifNull: ['$fee', 0] }] } } } },
      ])
      .session(session ?? null)
      .exec();
    return found?.sum ?? 0;
  }

  /** Payments received in a period, refunded ones included, oldest first. @param from UTC, inclusive @param until UTC, exclusive */
  async receivedBetween(from: Date, until: Date, session: ClientSession): Promise<PaymentRow[]> {
    return this.model
      .find({
        createdAt: trusted({ $gte: from, $lt: until }),
        state: trusted({ $in: ['captured', 'refunded'] }),
      })
      .sort({ createdAt: 1, _id: 1 })
      .session(session)
      .lean<PaymentRow[]>()
      .exec();
  }

  /**
   * Whether any payment of a period was first reported by something other than a webhook.
   * @param after UTC, exclusive
   * @param before UTC, exclusive
   */
  async hasPaymentWithoutWebhook(after: Date, before: Date): Promise<boolean> {
    const query = this.model.exists({
      createdAt: trusted({ $gt: after, $lt: before }),
      providerOrderId: trusted({ $exists: true }),
      source: trusted({ $in: ['confirmation', 'poller', 'status'] }),
    });
    return (await query.maxTimeMS(limits.watch.queryMs).exec()) !== null;
  }
}
