import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { MEMBER_LOGIN_MODEL, type MemberLoginFields } from './member-logins.schema.js';

const { trusted } = mongoose;
type Activation = NonNullable<MemberLoginFields['activation']>;
type Row = Pick<MemberLoginFields, 'memberId' | 'memNo' | 'activation'> & {
  _id: Types.ObjectId;
  email?: string;
};

/** A log-in without a password. */
export interface WaitingLogin {
  readonly id: string;
  readonly memberId: string;
  readonly memNo: string;
  readonly hasEmail: boolean;
  /** Expiry of the latest code. UTC */
  readonly codeUntil?: Date;
}

/** Log-ins without a password, in batches. */
@Injectable()
export class WaitingLogins {
  constructor(@InjectModel(MEMBER_LOGIN_MODEL) private readonly model: Model<MemberLoginFields>) {}

  /** Those of these members, except disabled ones and those with a password. */
  async among(memberIds: readonly string[], session?: ClientSession): Promise<WaitingLogin[]> {
    const rows = await this.model
      .find(
        { memberId: trusted({ $in: [...memberIds] }), passwordHash: null, disabled: false },
        { memberId: 1, memNo: 1, email: 1, activation: 1 },
      )
      .session(session ?? null)
      .lean<Row[]>()
      .exec();
    return rows.map(({ _id, memberId, memNo, email = '', activation }) => ({
      id: _id.toHexString(),
      ...{ memberId, memNo, hasEmail: email !== '' },
      ...(activation === undefined ? {} : { codeUntil: activation.expiresAt }),
    }));
  }

  /** Makes codes valid, except for members with a password. @returns their number */
  async place(
    issueId: string,
    those: readonly { readonly id: string; readonly activation: Activation }[],
    now: Date,
    session: ClientSession,
  ): Promise<number> {
    const outcome = await this.model.bulkWrite(
      those.map(({ id, activation }) => ({
        updateOne: {
          filter: { _id: new mongoose.Types.ObjectId(id), passwordHash: null, disabled: false },
          update: { $set: { activation, activationIssue: issueId, updatedAt: now } },
        },
      })),
      { session },
    );
    return outcome.matchedCount;
  }

  /** Number of valid codes of an issue among these members. */
  async countOf(issueId: string, memberIds: readonly string[], now: Date): Promise<number> {
    return this.model
      .countDocuments({
        memberId: trusted({ $in: [...memberIds] }),
        activationIssue: issueId,
        passwordHash: null,
        disabled: false,
        'activation.expiresAt': trusted({ $gt: now }),
      })
      .exec();
  }
}
