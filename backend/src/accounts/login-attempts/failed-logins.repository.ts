import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FAILED_LOGINS_MODEL, type FailedLoginsRow } from './failed-logins.schema.js';

@Injectable()
export class FailedLoginsRepository {
  constructor(@InjectModel(FAILED_LOGINS_MODEL) private readonly model: Model<FailedLoginsRow>) {}

  async find(id: string): Promise<{ count: number; lastAt: Date } | undefined> {
    return (await this.model.findById(id).lean().exec()) ?? undefined;
  }

  async add(id: string, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { count: 1 }, $set: { lastAt: now } }, { upsert: true });
  }

  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
