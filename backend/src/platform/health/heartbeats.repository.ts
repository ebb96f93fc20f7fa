import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { HEARTBEATS_MODEL, type Heartbeat } from './heartbeats.schema.js';

@Injectable()
export class HeartbeatsRepository {
  constructor(@InjectModel(HEARTBEATS_MODEL) private readonly model: Model<Heartbeat>) {}

  /** Notes that a process lives. */
  async beat(id: string, kind: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { kind, at } }, { upsert: true, writeConcern: { w: 1 } });
  }

  /** The last sign of life of any process of a kind. */
  async latest(kind: string): Promise<Date | undefined> {
    const row = await this.model.findOne({ kind }, { at: 1 }).sort({ at: -1 }).lean().exec();
    return row?.at;
  }

  /** Forgets a process that ends. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
