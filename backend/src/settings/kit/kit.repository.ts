import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { KitItemId } from '@portal/contract/settings/asset-slots';
import type { ClientSession, Model } from 'mongoose';
import { KIT_MODEL, type KitRow } from './kit.schema.js';

@Injectable()
export class KitRepository {
  constructor(@InjectModel(KIT_MODEL) private readonly model: Model<KitRow>) {}

  /** At most one per item. */
  async all(session?: ClientSession): Promise<KitRow[]> {
    return this.model
      .find()
      .session(session ?? null)
      .lean<KitRow[]>()
      .exec();
  }

  /** Inserts or replaces. */
  async put(row: KitRow, session: ClientSession): Promise<void> {
    await this.model.replaceOne({ _id: row._id }, row, { upsert: true, session });
  }

  async remove(item: KitItemId, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: item }, { session });
  }
}
