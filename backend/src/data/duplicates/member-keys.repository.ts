import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { MEMBER_KEYS_MODEL, type MemberKeysRow } from '../../members/member-keys.schema.js';

const { trusted } = mongoose;

/** A member to be compared with others. */
export interface DueMember {
  readonly id: string;
  readonly marks: number;
}

/** The keys by which members are compared. */
@Injectable()
export class MemberKeysRepository {
  constructor(@InjectModel(MEMBER_KEYS_MODEL) private readonly model: Model<MemberKeysRow>) {}

  /** Members that are new or have changed, by id. @param after id of the last one before them */
  async due(after: string | undefined, limit: number): Promise<DueMember[]> {
    const rows = await this.model
      .find({ due: true, ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }) }, { marks: 1 })
      .sort({ _id: 1 })
      .hint('due')
      .limit(limit)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<MemberKeysRow, '_id' | 'marks'>[]>()
      .exec();
    return rows.map(({ _id, marks }) => ({ id: String(_id), marks }));
  }

  /** Stores the keys of these members. */
  async write(those: readonly { readonly id: string; readonly keys: readonly string[] }[]): Promise<void> {
    if (those.length === 0) return;
    await this.model.bulkWrite(
      those.map(({ id, keys }) => ({
        updateOne: {
          filter: { _id: id },
          update: keys.length === 0 ? { $unset: { keys: 1 } } : { $set: { keys: [...keys] } },
        },
      })),
      { ordered: false },
    );
  }

  /** Marks members as compared; those that changed meanwhile stay due. */
  async markCompared(those: readonly DueMember[]): Promise<void> {
    await this.model.bulkWrite(
      those.map(({ id, marks }) => ({
        updateOne: { filter: { _id: id, marks }, update: { $unset: { due: 1 } } },
      })),
      { ordered: false },
    );
  }

  /** Ids of members by key. @param most limit per key; a key with as many may have more */
  async sharing(keys: readonly string[], most: number): Promise<Map<string, string[]>> {
    const rows = await this.model
      .aggregate<{ _id: string; ids: unknown[] }>([
        { $match: { keys: { $in: [...keys] } } },
        { $project: { keys: 1 } },
        { $unwind: '$keys' },
        { $match: { keys: { $in: [...keys] } } },
        { $group: { _id: '$keys', ids: { $firstN: { input: '$_id', n: most } } } },
      ])
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
    return new Map(rows.map(({ _id, ids }) => [_id, ids.map(String)]));
  }
}
