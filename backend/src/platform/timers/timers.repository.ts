import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { TIMERS_MODEL, type TimerRow } from './timers.schema.js';

const { trusted } = mongoose;

@Injectable()
export class TimersRepository {
  constructor(@InjectModel(TIMERS_MODEL) private readonly model: Model<TimerRow>) {}

  /** Creates missing rows, due at once. */
  async ensure(names: readonly string[], now: Date): Promise<void> {
    if (names.length === 0) return;
    await this.model.bulkWrite(
      names.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { dueAt: now } }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** Returns those of the timers that are due and unclaimed. */
  async due(names: readonly string[], now: Date): Promise<string[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...names] }), ...free(now) }, { _id: 1 })
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** Claims a due timer for `leaseMs`. @returns the token, or undefined when another process was first. */
  async claim(name: string, now: Date, leaseMs: number): Promise<string | undefined> {
    const token = randomUUID();
    const outcome = await this.model.updateOne(
      { _id: name, ...free(now) },
      { $set: { token, until: new Date(now.getTime() + leaseMs) } },
    );
    return outcome.modifiedCount === 1 ? token : undefined;
  }

  /** Renews a claim. @returns false when it was lost. */
  async extend(name: string, token: string, until: Date): Promise<boolean> {
    return (await this.model.updateOne({ _id: name, token }, { $set: { until } })).matchedCount === 1;
  }

  /** Releases a claim and schedules the next tick. */
  async finish(name: string, token: string, dueAt: Date, error?: string): Promise<void> {
    await this.model.updateOne(
      { _id: name, token },
      error === undefined
        ? { $set: { dueAt }, $unset: { token: 1, until: 1, lastError: 1 } }
        : { $set: { dueAt, lastError: error }, $unset: { token: 1, until: 1 } },
    );
  }
}

function free(now: Date) {
  return {
    dueAt: trusted({ $lte: now }),
    $or: [{ until: trusted({ $exists: false }) }, { until: trusted({ $lte: now }) }],
  };
}
