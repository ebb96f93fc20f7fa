import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import type { ReminderDays } from './expiry.rules.js';
import { MEMBER_MODEL, type MemberDocument } from './members.schema.js';

const { trusted } = mongoose;
const SHOWN = { state: 1, validUntil: 1, reminded: 1, version: 1 } as const;

/** A student membership with its last day. */
export type EndingMember = Required<Pick<MemberDocument, '_id' | 'state' | 'validUntil' | 'version'>> &
  Pick<MemberDocument, 'reminded'>;

/** Memberships by their last day. */
@Injectable()
export class MemberExpiryRepository {
  constructor(@InjectModel(MEMBER_MODEL) private readonly model: Model<MemberDocument>) {}

  /** Active memberships whose last day has passed, earliest first. */
  async overdue(today: string, limit: number): Promise<EndingMember[]> {
    return this.first({ state: 'active', endsOn: trusted({ $lt: today }) }, limit);
  }

  /** Memberships that end in a period, by last day. @param after last member of the previous page */
  async endingWithin(
    { from, to }: { readonly from: string; readonly to: string },
    after: EndingMember | undefined,
    limit: number,
  ): Promise<EndingMember[]> {
    const range = { endsOn: trusted({ $gte: after?.validUntil ?? from, $lte: to }) };
    const next =
      after === undefined
        ? {}
        : {
            $or: [
              { endsOn: trusted({ $gt: after.validUntil }) },
              { endsOn: after.validUntil, _id: trusted({ $gt: after._id }) },
            ],
          };
    return this.first({ ...range, ...next, state: trusted({ $in: ['active', 'expired'] }) }, limit);
  }

  /** @returns false if the record has changed */
  async setExpired({ _id, version }: EndingMember, now: Date, session: ClientSession): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id, version, state: 'active' },
      { $set: { state: 'expired', updatedAt: now }, $inc: { version: 1 } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Records a reminder. @returns false if it was recorded before or the last day has changed */
  async setReminded(
    { _id, validUntil }: EndingMember,
    days: ReminderDays,
    session: ClientSession,
  ): Promise<boolean> {
    const reminded = { until: validUntil, days };
    const outcome = await this.model.updateOne(
      {
        _id,
        validUntil,
        state: trusted({ $in: ['active', 'expired'] }),
        $or: [
          { 'reminded.until': trusted({ $ne: validUntil }) },
          { 'reminded.days': trusted({ $gt: days }) },
        ],
      },
      { $set: { reminded } },
      { session },
    );
    return outcome.modifiedCount === 1;
  }

  private async first(filter: QueryFilter<MemberDocument>, limit: number): Promise<EndingMember[]> {
    return this.model
      .find(filter, SHOWN)
      .sort({ endsOn: 1, _id: 1 })
      .hint('ending')
      .limit(limit)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<EndingMember[]>()
      .exec();
  }
}
