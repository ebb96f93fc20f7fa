import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Member } from './member.js';
import { seriesOf } from './membership-number.js';
import { MEMBERSHIP_NUMBER_MODEL, type MembershipNumberRow } from './membership-numbers.schema.js';

const { trusted } = mongoose;
const series = seriesOf('old').name;

/** The place of a number of digits in the series; undefined for one with letters, which is in none. */
const placeOf = (memNo: string): number | undefined => (/^\d+$/.test(memNo) ? Number(memNo) : undefined);

/** Numbers that come with an import. One of digits takes its place in the series, which goes on behind the largest (docs/rules/numbers.md). */
@Injectable()
export class ImportedNumbers {
  constructor(@InjectModel(MEMBERSHIP_NUMBER_MODEL) private readonly model: Model<MembershipNumberRow>) {}

  /** Those of some numbers that are reserved or issued. */
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

  /** @throws a duplicate key error when one of them is reserved or issued */
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
    // A number that is free, or came with an import that was deleted, is this one's; any other one clashes.
    await this.model.collection.bulkWrite(
      rows.map((row) => ({
        deleteOne: { filter: { series, n: row.n, state: { $in: ['free', 'withdrawn'] } } },
      })),
      { session },
    );
    await this.model.collection.insertMany(rows, { session });
  }

  /** The numbers of members who are taken back: the series does not go back, and another import may bring them. */
  async withdraw(applicationIds: readonly string[], session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { applicationId: trusted({ $in: [...applicationIds] }) },
      { $set: { state: 'withdrawn' }, $unset: { applicationId: 1, personIndex: 1, issuedAt: 1 } },
      { session },
    );
  }
}
