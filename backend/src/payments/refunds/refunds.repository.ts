import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { REFUND_MODEL, type RefundRow } from './refunds.schema.js';

const { trusted } = mongoose;

@Injectable()
export class RefundsRepository {
  constructor(@InjectModel(REFUND_MODEL) private readonly model: Model<RefundRow>) {}

  async find(id: string, session?: ClientSession): Promise<RefundRow | undefined> {
    return this.one({ _id: id }, session);
  }

  async byProviderId(providerRefundId: string, session?: ClientSession): Promise<RefundRow | undefined> {
    return this.one({ providerRefundId }, session);
  }

  async byReference(referenceKey: string): Promise<RefundRow | undefined> {
    return this.one({ referenceKey });
  }

  /** Records the storage key of the credit note's PDF. */
  async setPdfKey(id: string, pdfKey: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, creditNote: trusted({ $exists: true }) },
      { $set: { 'creditNote.pdfKey': pdfKey } },
    );
  }

  async insert(row: RefundRow, session: ClientSession): Promise<void> {
    await this.model.create([row], { session });
  }

  async replace(row: RefundRow, session: ClientSession): Promise<void> {
    await this.model.replaceOne({ _id: row._id }, row, { session });
  }

  /** The refunds of a payment, oldest first. */
  async ofPayment(paymentId: string, session?: ClientSession): Promise<RefundRow[]> {
    return this.model
      .find({ paymentId })
      .sort({ createdAt: 1, _id: 1 })
      .session(session ?? null)
      .lean<RefundRow[]>()
      .exec();
  }

  /** The refunds of an application, oldest first. */
  async ofApplication(appId: string, session?: ClientSession): Promise<RefundRow[]> {
    return this.model
      .find({ appId })
      .session(session ?? null)
      .sort({ createdAt: 1, _id: 1 })
      .lean<RefundRow[]>()
      .exec();
  }

  /** Returns the refunds processed since a time, oldest first. @param from UTC, inclusive */
  async processedSince(from: Date): Promise<Pick<RefundRow, 'paymentId' | 'amount' | 'updatedAt'>[]> {
    return this.model
      .find(
        { state: 'processed', updatedAt: trusted({ $gte: from }) },
        { _id: 0, paymentId: 1, amount: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .maxTimeMS(limits.mongo.countMs)
      .lean<Pick<RefundRow, 'paymentId' | 'amount' | 'updatedAt'>[]>()
      .exec();
  }

  /** Sums the provider's pending and processed refunds. @param until UTC, exclusive @returns paise */
  async refundedByProviderUntil(until: Date): Promise<number> {
    const [found] = await this.model
      .aggregate<{ sum: number }>([
        {
          $match: {
            state: { $in: ['pending', 'processed'] },
            mode: 'provider',
            createdAt: { $lt: until },
          },
        },
        { $group: { _id: null, sum: { $sum: '$amount' } } },
      ])
      .exec();
    return found?.sum ?? 0;
  }

  /** Sums the provider's processed refunds. @param until UTC, exclusive @returns paise */
  async processedByProviderUntil(until: Date, session: ClientSession): Promise<number> {
    const [found] = await this.model
      .aggregate<{ sum: number }>([
        { $match: { state: 'processed', mode: 'provider', updatedAt: { $lt: until } } },
        { $group: { _id: null, sum: { $sum: '$amount' } } },
      ])
      .session(session)
      .exec();
    return found?.sum ?? 0;
  }

  /** The refunds processed in a period, oldest first. @param from UTC, inclusive @param until UTC, exclusive */
  async processedRowsBetween(from: Date, until: Date, session: ClientSession): Promise<RefundRow[]> {
    return this.model
      .find({ state: 'processed', updatedAt: trusted({ $gte: from, $lt: until }) })
      .sort({ updatedAt: 1, _id: 1 })
      .session(session)
      .lean<RefundRow[]>()
      .exec();
  }

  /** The refunds due for a poll. @param now UTC */
  async due(now: Date, most: number): Promise<RefundRow[]> {
    return this.model
      .find({ nextAskAt: trusted({ $lte: now }) })
      .sort({ nextAskAt: 1 })
      .limit(most)
      .lean<RefundRow[]>()
      .exec();
  }

  /** Claims the poll of a due refund. @returns false if another process has claimed it */
  async claimPoll({ _id, asks }: RefundRow, nextAskAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id, asks, nextAskAt: trusted({ $exists: true }) },
      { $set: { nextAskAt }, $inc: { asks: 1 } },
    );
    return modifiedCount === 1;
  }

  private async one(filter: object, session?: ClientSession): Promise<RefundRow | undefined> {
    const row = await this.model
      .findOne(filter)
      .session(session ?? null)
      .lean<RefundRow>()
      .exec();
    return row ?? undefined;
  }
}
