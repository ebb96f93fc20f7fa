import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { NewMemberLogin } from './member-logins.service.js';
import { MEMBER_LOGIN_MODEL, type MemberLoginFields } from './member-logins.schema.js';

const { trusted } = mongoose;

/** Log-ins created by an import, in batches: without password and activation code. */
@Injectable()
export class ImportedLogins {
  constructor(@InjectModel(MEMBER_LOGIN_MODEL) private readonly model: Model<MemberLoginFields>) {}

  /** @throws a duplicate key error when a number belongs to another log-in */
  async insert(
    those: readonly Omit<NewMemberLogin, 'language'>[],
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    const rows = those.map(({ memNo, ...rest }): MemberLoginFields => ({
      ...rest,
      memNo,
      numbers: [memNo],
      language: 'en',
      disabled: false,
      tokenVersion: 1,
      createdAt: now,
      updatedAt: now,
    }));
    await this.model.collection.insertMany(rows, { session });
  }

  /** The number of a member who has logged in or set a password. */
  async firstUsed(memberIds: readonly string[], session: ClientSession): Promise<string | undefined> {
    const row = await this.model
      .findOne(
        {
          memberId: trusted({ $in: [...memberIds] }),
          $or: [{ lastLoginAt: trusted({ $exists: true }) }, { passwordHash: trusted({ $exists: true }) }],
        },
        { memNo: 1 },
      )
      .session(session)
      .lean<Pick<MemberLoginFields, 'memNo'>>()
      .exec();
    return row?.memNo;
  }

  /** Disables log-in and activation while the import is reverted, or enables them again. */
  async close(memberIds: readonly string[], disabled: boolean): Promise<void> {
    await this.model.updateMany({ memberId: trusted({ $in: [...memberIds] }) }, { $set: { disabled } });
  }

  async remove(memberIds: readonly string[], session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId: trusted({ $in: [...memberIds] }) }, { session });
  }
}
