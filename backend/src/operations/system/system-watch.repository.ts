import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { databaseDiskPercent } from '../../platform/mongo/database-disk.js';
import { SYSTEM_WATCH_MODEL, type SystemWatchRow } from './system-watch.schema.js';

const _id = 'last';

@Injectable()
export class SystemWatchRepository {
  constructor(@InjectModel(SYSTEM_WATCH_MODEL) private readonly model: Model<SystemWatchRow>) {}

  /** What was seen last; undefined before the first look. */
  async last(): Promise<SystemWatchRow | undefined> {
    return (await this.model.findById(_id).lean<SystemWatchRow>().exec()) ?? undefined;
  }

  /** The version of MongoDB. */
  async serverVersion(): Promise<string | undefined> {
    const info = await this.model.db.db?.command({ buildInfo: 1 }, { timeoutMS: limits.watch.queryMs });
    return typeof info?.['version'] === 'string' ? info['version'] : undefined;
  }

  /** How full MongoDB's own disk is, in percent; undefined where it does not tell. */
  async databaseDiskPercent(): Promise<number | undefined> {
    const { db } = this.model.db;
    return db === undefined ? undefined : databaseDiskPercent(db, limits.watch.queryMs);
  }

  async save(seen: Omit<SystemWatchRow, '_id'>): Promise<void> {
    await this.model.replaceOne({ _id }, { _id, ...seen }, { upsert: true });
  }
}
