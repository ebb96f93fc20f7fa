import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { MEMBER_KEYS_MODEL, type MemberKeysRow } from '../members/member-keys.schema.js';

const { trusted } = mongoose;

/** A member to be compared with others. */
export interface DueMember {
  readonly id: string;
  readonly marks: number;
}

/** What members are compared by. */
@Injectable()
export class MemberKeys {
  constructor(@InjectModel(MEMBER_KEYS_MODEL) private readonly model: Model<MemberKeysRow>) {}

  /** Some of those that are new or were changed. @param after id of the last one before them */
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

  /** Notes what these members are compared by. */
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

  /** The look is over; one that was changed meanwhile is looked at again. */
  async looked({ id, marks }: DueMember): Promise<void> {
    await this.model.updateOne({ _id: id, marks }, { $unset: { due: 1 } });
  }

  /** Ids of other members who have a key. @param most one more than these tells that there are too many */
  async having(key: string, except: string, most: number): Promise<string[]> {
    const rows = await this.model
      .find({ keys: key, _id: trusted({ $ne: except }) }, { _id: 1 })
      .limit(most)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<MemberKeysRow, '_id'>[]>()
      .exec();
    return rows.map(({ _id }) => String(_id));
  }
}
