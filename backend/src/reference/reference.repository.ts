import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import {
  REFERENCE_MODEL,
  REFERENCE_VERSION_MODEL,
  type ReferenceItem,
  type ReferenceVersion,
} from './reference.schema.js';

@Injectable()
export class ReferenceRepository {
  constructor(
    @InjectModel(REFERENCE_MODEL) private readonly items: Model<ReferenceItem>,
    @InjectModel(REFERENCE_VERSION_MODEL) private readonly versions: Model<ReferenceVersion>,
  ) {}

  /** The version of the lists; 0 before they are seeded. */
  async version(): Promise<number> {
    return (await this.versions.findById('lists', { version: 1 }).lean().exec())?.version ?? 0;
  }

  /** Every entry of every list: some 1,200. */
  async all(): Promise<ReferenceItem[]> {
    return this.items.find({}, { _id: 0 }).lean().exec();
  }

  async isSeeded(): Promise<boolean> {
    return (await this.versions.findById('lists', { seededAt: 1 }).lean().exec())?.seededAt !== undefined;
  }

  /** Adds the entries that are not there yet and marks the lists as seeded, also with two processes at once. */
  async seed(entries: readonly ReferenceItem[], now: Date): Promise<void> {
    try {
      await this.items.bulkWrite(
        entries.map(({ kind, state, prant, name, email }) => ({
          updateOne: {
            filter: { kind, state, prant: prant ?? null, name },
            update: { $setOnInsert: email === undefined ? {} : { email } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.versions.updateOne(
      { _id: 'lists' },
      { $set: { seededAt: now }, $inc: { version: 1 } },
      { upsert: true },
    );
  }
}
