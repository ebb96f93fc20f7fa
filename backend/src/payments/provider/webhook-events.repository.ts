import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { type EventState, WEBHOOK_EVENT_MODEL, type WebhookEventRow } from './webhook-events.schema.js';

@Injectable()
export class WebhookEventsRepository {
  constructor(@InjectModel(WEBHOOK_EVENT_MODEL) private readonly model: Model<WebhookEventRow>) {}

  /** @throws a duplicate key error for a repeated event id */
  async insert(row: WebhookEventRow, session: ClientSession): Promise<void> {
    await this.model.create([row], { session });
  }

  /** Whether an event is stored durably, on a majority of replicas. */
  async isStored(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id }).read('primary').readConcern('majority').exec()) !== null;
  }

  async find(id: string): Promise<WebhookEventRow | undefined> {
    return (await this.model.findById(id).lean<WebhookEventRow>().exec()) ?? undefined;
  }

  /** Sets the final state of an event that is not processed yet. */
  async finish(
    id: string,
    state: EventState,
    change: { reason?: string; processedAt?: Date },
    session?: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: 'received' },
      { $set: { state, ...change } },
      session === undefined ? {} : { session },
    );
  }

  /** Time of the last stored event of any type, UTC; only correctly signed events are stored. */
  async lastReceivedAt(): Promise<Date | undefined> {
    const row = await this.model
      .findOne({}, { receivedAt: 1 })
      .sort({ receivedAt: -1 })
      .maxTimeMS(limits.watch.queryMs)
      .lean()
      .exec();
    return row?.receivedAt;
  }
}
