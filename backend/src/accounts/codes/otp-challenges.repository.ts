import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  CODE_QUOTA_MODEL,
  OTP_CHALLENGE_MODEL,
  type CodePurpose,
  type CodeQuotaRow,
  type OtpChallengeRow,
} from './otp-challenges.schema.js';

const { trusted } = mongoose;

@Injectable()
export class OtpChallengesRepository {
  constructor(
    @InjectModel(OTP_CHALLENGE_MODEL) private readonly model: Model<OtpChallengeRow>,
    @InjectModel(CODE_QUOTA_MODEL) private readonly quotas: Model<CodeQuotaRow>,
  ) {}

  async insert(row: OtpChallengeRow, session: ClientSession): Promise<void> {
    await this.model.insertMany([row], { session });
  }

  /** A challenge that has neither ended nor expired. */
  async live(
    purpose: CodePurpose,
    id: string,
    now: Date,
    session?: ClientSession,
  ): Promise<OtpChallengeRow | undefined> {
    const row = await this.model
      .findOne({
        _id: id,
        purpose,
        state: trusted({ $ne: 'ended' }),
        expiresAt: trusted({ $gt: now }),
      })
      .session(session ?? null)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Stores new codes in an open challenge. @returns false when it is no longer open */
  async place(
    id: string,
    { codes, isLong, expiresAt }: Pick<OtpChallengeRow, 'codes' | 'isLong' | 'expiresAt'>,
    session: ClientSession,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, state: 'open' },
      { $set: { codes, isLong, tries: 0, expiresAt } },
      { session },
    );
    return result.matchedCount > 0;
  }

  /** Counts a try before it is checked, so that concurrent tries are counted; undefined when none is left. */
  async countTry(
    purpose: CodePurpose,
    id: string,
    tries: number,
    now: Date,
  ): Promise<OtpChallengeRow | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { _id: id, purpose, state: 'open', tries: trusted({ $lt: tries }), expiresAt: trusted({ $gt: now }) },
        { $inc: { tries: 1 } },
        { returnDocument: 'after', lean: true },
      )
      .exec();
    return row ?? undefined;
  }

  /** Marks the challenge as verified, which uses the code up. @returns false when a concurrent try was faster or the code is void */
  async verify(
    id: string,
    subjectId: string,
    hash: string,
    expiresAt: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, state: 'open', codes: trusted({ $elemMatch: { subjectId, hash } }) },
      { $set: { state: 'verified', subjectId, codes: [], expiresAt } },
      { session },
    );
    return result.modifiedCount > 0;
  }

  /** Ends a verified challenge. @returns false when it has ended before */
  async end(id: string, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, state: 'verified' },
      { $set: { state: 'ended', codes: [] } },
      { session },
    );
    return result.modifiedCount > 0;
  }

  /** Ends every challenge of an account: verified ones, and those with a pending code. */
  async endOf(purpose: CodePurpose, subjectId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany({ purpose, subjectId }, { $set: { state: 'ended', codes: [] } }, { session });
    await this.model.updateMany(
      { purpose, 'codes.subjectId': subjectId },
      { $set: { codes: [] } },
      { session },
    );
  }

  async sentLately(id: string, session: ClientSession): Promise<readonly Date[]> {
    const row = await this.quotas.findById(id).session(session).lean().exec();
    return row?.sent ?? [];
  }

  async noteSent(id: string, sent: readonly Date[], now: Date, session: ClientSession): Promise<void> {
    await this.quotas.updateOne(
      { _id: id },
      { $set: { sent: [...sent], lastAt: now } },
      { session, upsert: true },
    );
  }
}
