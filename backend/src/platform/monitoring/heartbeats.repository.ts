import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { HEARTBEATS_MODEL, type Heartbeat } from './heartbeats.schema.js';

const { trusted } = mongoose;

@Injectable()
export class HeartbeatsRepository {
  constructor(@InjectModel(HEARTBEATS_MODEL) private readonly model: Model<Heartbeat>) {}

  async beat(
    id: string,
    { kind, at, build }: Pick<Heartbeat, 'kind' | 'at'> & { readonly build: string | undefined },
  ): Promise<void> {
    const change = { $set: { kind, at, ...(build === undefined ? {} : { build }) } };
    await this.model.updateOne({ _id: id }, change, { upsert: true, writeConcern: { w: 1 } });
  }

  /** Returns the latest beat of any process of a kind. */
  async latest(kind: string): Promise<Date | undefined> {
    const row = await this.model.findOne({ kind }, { at: 1 }).sort({ at: -1 }).lean().exec();
    return row?.at;
  }

  /** Returns the processes of a kind with a beat since `since`, latest first. */
  async since(kind: string, since: Date): Promise<Pick<Heartbeat, 'at' | 'build'>[]> {
    return this.model
      .find({ kind, at: trusted({ $gte: since }) }, { _id: 0, at: 1, build: 1 })
      .sort({ at: -1 })
      .lean<Pick<Heartbeat, 'at' | 'build'>[]>()
      .exec();
  }

  /** Removes a process that ends. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
