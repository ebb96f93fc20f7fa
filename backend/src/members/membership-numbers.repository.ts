import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Reservation, seriesOf } from './membership-number.js';
import { MEMBERSHIP_NUMBER_MODEL, type MembershipNumberRow } from './membership-numbers.schema.js';
import type { Member } from './member.js';

const { trusted } = mongoose;
const series = seriesOf('old').name;

/** Returns the place of a numeric membership number in the series; undefined for a number with letters. */
const placeOf = (memNo: string): number | undefined => (/^\d+$/.test(memNo) ? Number(memNo) : undefined);

/** An applicant of an application. */
export interface NumberHolder {
  readonly applicationId: string;
  readonly personIndex: number;
}

const NO_ID = { _id: 0 } as const;

@Injectable()
export class MembershipNumbersRepository {
  constructor(@InjectModel(MEMBERSHIP_NUMBER_MODEL) private readonly model: Model<MembershipNumberRow>) {}

  /**
   * Returns a person's number and marks it as used. The write, unlike a read, conflicts with a concurrent release of the number.
   */
  async useOwn(
    { applicationId, personIndex }: NumberHolder,
    now: Date,
  ): Promise<MembershipNumberRow | undefined> {
    const row = await this.model
      .findOneAndUpdate({ applicationId, personIndex }, { $set: { usedAt: now } }, { projection: NO_ID })
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Marks the reservations of an application as used. */
  async use(applicationId: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateMany({ applicationId, state: 'reserved' }, { $set: { usedAt: now } }, { session });
  }

  /** The reserved and issued numbers of an application, in the order of its persons. */
  async ofApplication(applicationId: string, session: ClientSession): Promise<MembershipNumberRow[]> {
    return this.model.find({ applicationId }, NO_ID).sort({ personIndex: 1 }).session(session).lean().exec();
  }

  /**
   * Reservations not used since a time, one per application, longest idle first.
   * @param slice page, and the largest number of rows read
   */
  async idleSince(
    moment: Date,
    { skip, limit, most }: { readonly skip: number; readonly limit: number; readonly most: number },
  ): Promise<{ readonly reservations: Reservation[]; readonly total: number }> {
    const [found] = await this.model
      .aggregate<{ reservations: Reservation[]; count: { total: number }[] }>([
        { $match: { state: 'reserved', reservedAt: { $lte: moment }, usedAt: { $lte: moment } } },
        { $sort: { reservedAt: 1, n: 1 } },
        { $limit: most },
        { $sort: { personIndex: 1 } },
        {
          $group: {
            _id: '$applicationId',
            numbers: { $push: '$memNo' },
            reservedAt: { $min: '$reservedAt' },
            usedAt: { $max: '$usedAt' },
          },
        },
        { $sort: { usedAt: 1, _id: 1 } },
        {
          $facet: {
            reservations: [
              { $skip: skip },
              { $limit: limit },
              { $project: { _id: 0, applicationId: '$_id', numbers: 1, reservedAt: 1, usedAt: 1 } },
            ],
            count: [{ $count: 'total' }],
          },
        },
      ])
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
    return { reservations: found?.reservations ?? [], total: found?.count[0]?.total ?? 0 };
  }

  /** Claims the lowest free number. @returns undefined if there is none, `taken` if the person got one concurrently */
  async claimFree(
    series: string,
    { applicationId, personIndex }: NumberHolder,
    now: Date,
  ): Promise<MembershipNumberRow | 'taken' | undefined> {
    try {
      const row = await this.model
        .findOneAndUpdate(
          { series, state: 'free' },
          { $set: { state: 'reserved', applicationId, personIndex, reservedAt: now, usedAt: now } },
          { sort: { n: 1 }, returnDocument: 'after', projection: NO_ID },
        )
        .lean()
        .exec();
      return row ?? undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  async largest(series: string): Promise<number> {
    const row = await this.model.findOne({ series }, { n: 1 }).sort({ n: -1 }).lean().exec();
    return row?.n ?? 0;
  }

  /** Inserts a number. @returns false if the number is taken or the person has one */
  async insert(row: MembershipNumberRow): Promise<boolean> {
    try {
      await this.model.insertMany([row]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Issues a person's number. @returns false unless this number is reserved for the person */
  async issue(
    { applicationId, personIndex }: NumberHolder,
    memNo: string,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { applicationId, personIndex, memNo, state: 'reserved' },
      { $set: { state: 'issued', issuedAt: now } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Frees the reservations of an application. @returns the number freed */
  async free(applicationId: string, session?: ClientSession): Promise<number> {
    const outcome = await this.model.updateMany(
      { applicationId, state: 'reserved' },
      { $set: { state: 'free' }, $unset: { applicationId: 1, personIndex: 1, reservedAt: 1, usedAt: 1 } },
      { session },
    );
    return outcome.modifiedCount;
  }

  async countIssued(series: string): Promise<number> {
    return this.model.countDocuments({ series, state: 'issued' }).exec();
  }
}

/**
 * Numbers of imported members. Numeric ones occupy their place in the series, which continues after the largest (docs/rules/numbers.md).
 */
@Injectable()
export class ImportedNumbers {
  constructor(@InjectModel(MEMBERSHIP_NUMBER_MODEL) private readonly model: Model<MembershipNumberRow>) {}

  /** Returns which of the numbers are reserved or issued. */
  async taken(numbers: readonly string[]): Promise<Set<string>> {
    const places = numbers.flatMap((memNo) => placeOf(memNo) ?? []);
    const rows = await this.model
      .find(
        { series, n: trusted({ $in: places }), state: trusted({ $in: ['reserved', 'issued'] }) },
        { n: 1 },
      )
      .lean<Pick<MembershipNumberRow, 'n'>[]>()
      .exec();
    const found = new Set(rows.map(({ n }) => n));
    return new Set(numbers.filter((memNo) => found.has(placeOf(memNo) ?? -1)));
  }

  /** @throws a duplicate key error if one is reserved or issued */
  async issue(
    members: readonly Pick<Member, 'applicationId' | 'memNo'>[],
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    const rows = members.flatMap(({ applicationId, memNo }): MembershipNumberRow[] => {
      const n = placeOf(memNo);
      if (n === undefined) return [];
      return [{ series, n, memNo, state: 'issued', applicationId, personIndex: 0, issuedAt: now }];
    });
    if (rows.length === 0) return;
    // Free and withdrawn numbers are taken over; any other state conflicts.
    await this.model.deleteMany(
      {
        series,
        n: trusted({ $in: rows.map(({ n }) => n) }),
        state: trusted({ $in: ['free', 'withdrawn'] }),
      },
      { session },
    );
    await this.model.collection.insertMany(rows, { session });
  }

  /** Withdraws the numbers of removed members: the series never issues them, but another import may. */
  async withdraw(applicationIds: readonly string[], session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { applicationId: trusted({ $in: [...applicationIds] }) },
      { $set: { state: 'withdrawn' }, $unset: { applicationId: 1, personIndex: 1, issuedAt: 1 } },
      { session },
    );
  }
}
