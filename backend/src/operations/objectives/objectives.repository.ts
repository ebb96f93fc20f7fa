import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ObjectiveName } from '@portal/contract/operations/objectives';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import type { Outcomes } from '../../platform/monitoring/call-outcomes.js';
import { hourOf, minuteOf } from './objectives.rules.js';
import {
  type CountedHour,
  type HourSum,
  OBJECTIVE_HOUR_MODEL,
  type ObjectiveHourRow,
} from './objectives.schema.js';

const { trusted } = mongoose;
const idOf = (objective: ObjectiveName, hour: Date): string => `${objective} ${hour.toISOString()}`;

@Injectable()
export class ObjectivesRepository {
  constructor(@InjectModel(OBJECTIVE_HOUR_MODEL) private readonly model: Model<ObjectiveHourRow>) {}

  /** Adds outcomes of one minute to those of other processes. */
  async add(at: Date, counts: ReadonlyMap<ObjectiveName, Outcomes>): Promise<void> {
    const [hour, minute] = [hourOf(at), minuteOf(at)];
    const sums = ({ good, total }: Outcomes) => ({
      ...{ good, total, [`minutes.${minute}.good`]: good, [`minutes.${minute}.total`]: total },
    });
    await this.model.bulkWrite(
      [...counts].map(([objective, outcomes]) => ({
        updateOne: {
          filter: { _id: idOf(objective, hour) },
          update: { $setOnInsert: { objective, at: hour }, $inc: sums(outcomes) },
          upsert: true,
        },
      })),
    );
  }

  /** Replaces whole hours of an objective; repeated, it changes nothing. */
  async replace(objective: ObjectiveName, hours: readonly CountedHour[]): Promise<void> {
    if (hours.length === 0) return;
    await this.model.bulkWrite(
      hours.map((hour) => {
        const _id = idOf(objective, hour.at);
        return { replaceOne: { filter: { _id }, replacement: { _id, objective, ...hour }, upsert: true } };
      }),
    );
  }

  /** Returns the last counted hour of an objective. */
  async lastHour(objective: ObjectiveName): Promise<Date | undefined> {
    const row = await this.model.findOne({ objective }, { at: 1 }).sort({ at: -1 }).lean().exec();
    return row?.at;
  }

  /** Returns the hours from one on, with their minutes. */
  async hoursSince(from: Date): Promise<ObjectiveHourRow[]> {
    return this.since(from).lean<ObjectiveHourRow[]>().exec();
  }

  /** Returns the hours from one on, without their minutes. */
  async sumsSince(from: Date): Promise<HourSum[]> {
    return this.since(from).select({ _id: 0, minutes: 0 }).lean<HourSum[]>().exec();
  }

  private since(from: Date) {
    return this.model.find({ at: trusted({ $gte: from }) }).maxTimeMS(limits.mongo.queryMs);
  }
}
