import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { mailRunLimits } from './mail-runs.limits.js';
import { SUPPRESSION_MODEL, type SuppressionRow } from './mail-runs.schema.js';

const { trusted } = mongoose;

/** Suppression list of addresses that permanently refuse mail (docs/rules/mail-runs.md). */
@Injectable()
export class SuppressionsRepository {
  constructor(@InjectModel(SUPPRESSION_MODEL) private readonly model: Model<SuppressionRow>) {}

  /** Counts a permanent refusal; the second suppresses the address. */
  async recordRefusal(address: string, answer: string, now: Date): Promise<void> {
    const row = await this.model
      .findOneAndUpdate(
        { _id: address },
        { $inc: { refusals: 1 }, $set: { answer, at: now } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SuppressionRow>()
      .exec();
    if (row === null || row.refusals < mailRunLimits.refusalsMost) return;
    await this.model.updateOne(
      { _id: address, since: trusted({ $exists: false }) },
      { $set: { since: now } },
    );
  }

  /** Those of the addresses that are suppressed. */
  async among(addresses: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...addresses] }), since: trusted({ $exists: true }) }, { _id: 1 })
      .lean<Pick<SuppressionRow, '_id'>[]>()
      .exec();
    return new Set(rows.map(({ _id }) => _id));
  }

  async all(): Promise<string[]> {
    const rows = await this.model
      .find({ since: trusted({ $exists: true }) }, { _id: 1 })
      .hint('suppressed')
      .lean<Pick<SuppressionRow, '_id'>[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }

  /** The suppression of an address. */
  async of(address: string): Promise<{ readonly since: Date; readonly answer: string } | undefined> {
    const row = await this.model.findById(address).lean<SuppressionRow>().exec();
    return row?.since === undefined ? undefined : { since: row.since, answer: row.answer };
  }

  /** Deletes all refusals of an address. @returns whether there were any */
  async lift(address: string, session?: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ _id: address }, { session })).deletedCount > 0;
  }
}
