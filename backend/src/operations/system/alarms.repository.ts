import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { alarmReasons } from '@portal/contract/operations/alarms';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { ALARM_MODEL, type AlarmRow } from './alarms.schema.js';

const { isValidObjectId, trusted } = mongoose;
const absent = trusted({ $exists: false });

@Injectable()
export class AlarmsRepository {
  constructor(@InjectModel(ALARM_MODEL) private readonly model: Model<AlarmRow>) {}

  /** Every alarm that has not ended, seen or mailed. */
  async open(): Promise<AlarmRow[]> {
    return this.model
      .find({ isOpen: true, reason: trusted({ $in: [...alarmReasons] }) })
      .sort({ reason: 1 })
      .lean<AlarmRow[]>()
      .exec();
  }

  /** The last that ended after a moment, the newest first. */
  async ended(limit: number, after = new Date(0)): Promise<AlarmRow[]> {
    return this.model
      .find({ endedAt: trusted({ $gt: after }) })
      .sort({ endedAt: -1 })
      .limit(limit)
      .lean<AlarmRow[]>()
      .exec();
  }

  /** @returns undefined for what is none */
  async byId(id: string): Promise<AlarmRow | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return (await this.model.findById(id).lean<AlarmRow>().exec()) ?? undefined;
  }

  /** Opens one; another worker may have done so at the same moment. */
  async see(seen: Pick<AlarmRow, 'reason' | 'seenAt' | 'since' | 'percent'>): Promise<void> {
    try {
      await this.model.updateOne(
        { reason: seen.reason, isOpen: true },
        { $setOnInsert: { ...seen, isOpen: true } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Its cause is there again, and how bad it is. */
  async lasts(id: AlarmRow['_id'], percent: number | undefined): Promise<void> {
    await this.model.updateOne(
      { _id: id, isOpen: true },
      { $unset: { quietSince: 1 }, ...(percent === undefined ? {} : { $set: { percent } }) },
    );
  }

  /** Its cause is gone. */
  async quiet(id: AlarmRow['_id'], now: Date): Promise<void> {
    await this.model.updateOne({ _id: id, isOpen: true, quietSince: absent }, { $set: { quietSince: now } });
  }

  /** Deletes an alarm that was never reported. */
  async forget(id: AlarmRow['_id']): Promise<void> {
    await this.model.deleteOne({ _id: id, mailedAt: absent });
  }

  /** @returns false when another worker reported it first */
  async begin(id: AlarmRow['_id'], now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, isOpen: true, mailedAt: absent },
      { $set: { mailedAt: now } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** @returns false when another worker ended it, or its cause came back meanwhile */
  async end(id: AlarmRow['_id'], quietSince: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, isOpen: true, quietSince },
      { $set: { isOpen: false, endedAt: quietSince } },
      { session },
    );
    return modifiedCount === 1;
  }
}
