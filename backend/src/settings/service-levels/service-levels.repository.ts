import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ServiceLevelDays } from '@portal/contract/settings/service-levels';
import type { ClientSession, Model } from 'mongoose';
import { SERVICE_LEVELS_MODEL, type ServiceLevelsRow } from './service-levels.schema.js';

@Injectable()
export class ServiceLevelsRepository {
  constructor(@InjectModel(SERVICE_LEVELS_MODEL) private readonly model: Model<ServiceLevelsRow>) {}

  /** @returns undefined until they were changed for the first time */
  async find(session?: ClientSession): Promise<ServiceLevelsRow | undefined> {
    const row = await this.model
      .findById('current')
      .session(session ?? null)
      .lean<ServiceLevelsRow>()
      .exec();
    return row ?? undefined;
  }

  /** Stores a version within the transaction that has read the one before, so that a concurrent change conflicts. */
  async save(version: number, days: ServiceLevelDays, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: 'current' },
      { $set: { version, days: { ...days } } },
      { upsert: true, session },
    );
  }
}
