import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { ORDER_MODEL, type OrderRow } from './orders.schema.js';
import type { OrderState } from '../payments.states.js';

const { trusted } = mongoose;

/** An order whose id at the provider is known. */
export type PlacedOrder = OrderRow & { readonly providerOrderId: string };

function isPlaced(row: OrderRow): row is PlacedOrder {
  return row.providerOrderId !== undefined;
}

@Injectable()
export class OrdersRepository {
  constructor(@InjectModel(ORDER_MODEL) private readonly model: Model<OrderRow>) {}

  async find(id: string, session?: ClientSession): Promise<OrderRow | undefined> {
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<OrderRow>()
      .exec();
    return row ?? undefined;
  }

  async findByProviderOrderId(id: string, session?: ClientSession): Promise<OrderRow | undefined> {
    const row = await this.model
      .findOne({ providerOrderId: id })
      .session(session ?? null)
      .lean<OrderRow>()
      .exec();
    return row ?? undefined;
  }

  /** The open order of an application. */
  async findOpen(appId: string): Promise<OrderRow | undefined> {
    return (await this.model.findOne({ appId, open: true }).lean<OrderRow>().exec()) ?? undefined;
  }

  async findNewest(appId: string, session?: ClientSession): Promise<OrderRow | undefined> {
    const row = await this.model
      .findOne({ appId })
      .sort({ n: -1 })
      .session(session ?? null)
      .lean<OrderRow>()
      .exec();
    return row ?? undefined;
  }

  async ofApplication(appId: string, session?: ClientSession): Promise<OrderRow[]> {
    return this.model
      .find({ appId })
      .session(session ?? null)
      .lean<OrderRow[]>()
      .exec();
  }

  async insert(row: OrderRow, session: ClientSession): Promise<void> {
    await this.model.create([row], { session });
  }

  /** Closes an order, so that a new one can be opened. */
  async close(id: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { open: 1 } }, { session });
  }

  /** Claims the creation of an order at the provider. @returns false if another request holds the claim */
  async claim(id: string, claim: { token: string; until: Date }, now: Date): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: 'creating', 'claim.until': trusted({ $lte: now }) },
      { $set: { claim } },
    );
    return outcome.matchedCount === 1;
  }

  /** Releases a claim. */
  async release(id: string, token: string, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id, 'claim.token': token }, { $set: { 'claim.until': now } });
  }

  /** Records the provider's id. @returns false if another request has done so */
  async markPlaced(
    id: string,
    providerOrderId: string,
    nextPollAt: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: 'creating' },
      { $set: { state: 'created', providerOrderId, nextPollAt }, $unset: { claim: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Sets the state that follows from an order's payments; a paid order is closed and no longer polled. */
  async advance(id: string, state: OrderState, session: ClientSession): Promise<void> {
    const update =
      state === 'paid' ? { $set: { state }, $unset: { open: 1, nextPollAt: 1 } } : { $set: { state } };
    await this.model.updateOne({ _id: id }, update, { session });
  }

  async setAttention(
    id: string,
    attention: NonNullable<OrderRow['attention']>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { attention } }, { session });
  }

  /** The orders due for a poll, longest overdue first. */
  async due(now: Date, limit: number): Promise<PlacedOrder[]> {
    const rows = await this.model
      .find({ nextPollAt: trusted({ $lte: now }) })
      .sort({ nextPollAt: 1 })
      .limit(limit)
      .lean<OrderRow[]>()
      .exec();
    return rows.filter(isPlaced);
  }

  /** The number of orders still polled, and the creation time of the oldest. */
  async countPolled(): Promise<{ readonly orders: number; readonly oldestAt?: Date }> {
    const [found] = await this.model
      .aggregate<{ orders: number; oldestAt: Date }>([
        { $match: { nextPollAt: { $gt: new Date(0) } } },
        { $limit: limits.watch.countedRows },
        { $group: { _id: null, orders: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
        { $project: { _id: 0 } },
      ])
      .option({ maxTimeMS: limits.watch.queryMs })
      .exec();
    return found ?? { orders: 0 };
  }

  /**
   * Claims a poll of a due order and schedules the next one, or none if `next` is undefined.
   * @returns false if another process claimed it or the order is paid
   */
  async claimPoll(order: OrderRow, next: Date | undefined): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: order._id, nextPollAt: order.nextPollAt, polls: order.polls },
      {
        $inc: { polls: 1 },
        ...(next === undefined ? { $unset: { nextPollAt: 1 } } : { $set: { nextPollAt: next } }),
      },
    );
    return outcome.matchedCount === 1;
  }

  /** Brings an order's next poll forward, unless it is no longer polled. */
  async bringPollForward(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, nextPollAt: trusted({ $gt: at }) }, { $set: { nextPollAt: at } });
  }

  /** Claims a status check of the provider. @returns false if there was one since `before` */
  async claimStatusCheck(id: string, now: Date, before: Date): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, $or: [{ lastAskedAt: null }, { lastAskedAt: trusted({ $lte: before }) }] },
      { $set: { lastAskedAt: now } },
    );
    return outcome.matchedCount === 1;
  }

  async setUnanswered(id: string, unanswered: boolean): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      unanswered ? { $set: { unanswered } } : { $unset: { unanswered: 1 } },
    );
  }
}
