import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReferenceKind } from '@portal/contract/settings/reference-lists';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { entryOf } from './reference-item.js';
import {
  REFERENCE_MODEL,
  REFERENCE_VERSION_MODEL,
  type ReferenceContent,
  type ReferenceItem,
  type ReferenceVersion,
} from './reference.schema.js';

/** Reads whole lists, and fills those of a new database. */
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

  /** All entries of all lists: some 1,200 initially. */
  async all(): Promise<ReferenceContent[]> {
    return this.items
      .find({}, { _id: 0, kind: 1, state: 1, prant: 1, name: 1, email: 1, aliases: 1, formerNames: 1 })
      .lean()
      .exec();
  }

  /** Those of the lists that are empty. */
  async emptyAmong<Kind extends ReferenceKind>(kinds: readonly Kind[]): Promise<Kind[]> {
    const found = await Promise.all(kinds.map(async (kind) => this.items.exists({ kind }).exec()));
    return kinds.filter((_kind, at) => found[at] === null);
  }

  async isSeeded(): Promise<boolean> {
    return (await this.versions.findById('lists', { seededAt: 1 }).lean().exec())?.seededAt !== undefined;
  }

  /** Adds missing entries and marks the lists as seeded, also with two concurrent processes. */
  async seed(entries: readonly ReferenceContent[], now: Date): Promise<void> {
    const rows = entries.map((entry) => ({ ...entryOf(entry), updatedAt: now }));
    try {
      await this.items.insertMany(rows, { ordered: false, lean: true });
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
