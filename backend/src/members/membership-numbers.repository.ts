import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { MEMBERSHIP_NUMBER_MODEL, type MembershipNumberRow } from './membership-numbers.schema.js';

/** A person of an application. */
export interface NumberSlot {
  readonly applicationId: string;
  readonly slot: number;
}

const NO_ID = { _id: 0 } as const;

@Injectable()
export class MembershipNumbersRepository {
  constructor(@InjectModel(MEMBERSHIP_NUMBER_MODEL) private readonly model: Model<MembershipNumberRow>) {}

  async ofSlot({ applicationId, slot }: NumberSlot): Promise<MembershipNumberRow | undefined> {
    const row = await this.model.findOne({ applicationId, slot }, NO_ID).lean().exec();
    return row ?? undefined;
  }

  /** Takes the lowest free number. @returns undefined when there is none, `taken` when the slot got one meanwhile. */
  async claimFree(
    series: string,
    { applicationId, slot }: NumberSlot,
    now: Date,
  ): Promise<MembershipNumberRow | 'taken' | undefined> {
    try {
      const row = await this.model
        .findOneAndUpdate(
          { series, state: 'free' },
          { $set: { state: 'reserved', applicationId, slot, reservedAt: now } },
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

  /** Inserts a number. @returns false when the number or the slot is taken. */
  async insert(row: MembershipNumberRow): Promise<boolean> {
    try {
      await this.model.insertMany([row]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Issues the number of a slot. @returns false unless it was reserved for it under this number. */
  async issue(
    { applicationId, slot }: NumberSlot,
    memNo: string,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { applicationId, slot, memNo, state: 'reserved' },
      { $set: { state: 'issued', issuedAt: now } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Frees what is reserved for an application. @returns how many numbers. */
  async free(applicationId: string, session?: ClientSession): Promise<number> {
    const outcome = await this.model.updateMany(
      { applicationId, state: 'reserved' },
      { $set: { state: 'free' }, $unset: { applicationId: 1, slot: 1, reservedAt: 1 } },
      { session },
    );
    return outcome.modifiedCount;
  }

  async countIssued(series: string): Promise<number> {
    return this.model.countDocuments({ series, state: 'issued' }).exec();
  }
}
