import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@portal/contract/enums';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { MEMBER_LOGIN_MODEL, type MemberLoginFields } from './member-logins.schema.js';

export interface MemberLogin extends MemberLoginFields {
  id: string;
}

function plain({ _id, ...fields }: MemberLoginFields & { _id: Types.ObjectId }): MemberLogin {
  return { ...fields, id: _id.toHexString() };
}

@Injectable()
export class MemberLoginsRepository {
  constructor(@InjectModel(MEMBER_LOGIN_MODEL) private readonly model: Model<MemberLoginFields>) {}

  async insert(fields: MemberLoginFields, session: ClientSession): Promise<void> {
    await this.model.insertMany([fields], { session });
  }

  async byMember(memberId: string, session?: ClientSession): Promise<MemberLogin | undefined> {
    const row = await this.model
      .findOne({ memberId })
      .session(session ?? null)
      .lean()
      .exec();
    return row === null ? undefined : plain(row);
  }

  /** Names of the members with these ids of members or log-ins. */
  async named(
    memberIds: readonly string[],
    loginIds: readonly string[],
  ): Promise<Pick<MemberLogin, 'id' | 'memberId' | 'applicationId' | 'memNo' | 'name'>[]> {
    const logins = loginIds.filter((id) => mongoose.isObjectIdOrHexString(id));
    const rows = await this.model
      .find(
        {
          $or: [
            { memberId: mongoose.trusted({ $in: [...memberIds] }) },
            { _id: mongoose.trusted({ $in: logins }) },
          ],
        },
        { memberId: 1, applicationId: 1, memNo: 1, name: 1 },
      )
      .lean()
      .exec();
    return rows.map(({ _id, ...fields }) => ({ ...fields, id: _id.toHexString() }));
  }

  async byId(id: string): Promise<MemberLogin | undefined> {
    if (!mongoose.isObjectIdOrHexString(id)) return undefined;
    const row = await this.model.findById(id).lean().exec();
    return row === null ? undefined : plain(row);
  }

  async byNumber(number: string): Promise<MemberLogin | undefined> {
    const row = await this.model.findOne({ numbers: number }).lean().exec();
    return row === null ? undefined : plain(row);
  }

  /** All log-ins of an address. */
  async allByEmail(email: string, limit: number): Promise<MemberLogin[]> {
    const rows = await this.model.find({ email }).sort({ memNo: 1 }).limit(limit).lean().exec();
    return rows.map(plain);
  }

  /** The only log-in of an address; undefined for none or several. */
  async byOwnEmail(email: string): Promise<MemberLogin | undefined> {
    const [first, second] = await this.model.find({ email }).limit(2).lean().exec();
    return first === undefined || second !== undefined ? undefined : plain(first);
  }

  /** Stores the changes of a new membership, whose number opens the log-in too. */
  async renew(
    id: string,
    fields: Partial<MemberLoginFields>,
    number: string,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: fields, $addToSet: { numbers: number } }, { session });
  }

  /** Stores name and e-mail of the member's record. */
  async changeContact(
    memberId: string,
    contact: Pick<MemberLoginFields, 'name' | 'email'>,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ memberId }, { $set: { ...contact, updatedAt: now } }, { session });
  }

  /** Stores the language of mails. @returns false for an unknown member */
  async setLanguage(
    memberId: string,
    language: Language,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { memberId },
      { $set: { language, updatedAt: now } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Replaces the activation code unless a password was set meanwhile. */
  async placeActivation(
    id: string,
    issueId: string,
    activation: NonNullable<MemberLoginFields['activation']>,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id, passwordHash: null },
      { $set: { activation, activationIssue: issueId, updatedAt: now } },
      { session },
    );
  }

  /** Removes an activation code. @returns false when a concurrent request has used it */
  async spendActivation(id: string, hash: string, now: Date, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, 'activation.hash': hash },
      { $unset: { activation: 1 }, $set: { updatedAt: now } },
      { session },
    );
    return result.modifiedCount > 0;
  }

  /** Records a log-in. */
  async loggedIn(id: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastLoginAt: now } }, { session });
  }

  /** Stores the hash of the same password in another form; tokens stay valid. */
  async rehash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** Sets a password, and voids the activation code and earlier access tokens. */
  async setPassword(id: string, passwordHash: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { passwordHash, updatedAt: now }, $unset: { activation: 1 }, $inc: { tokenVersion: 1 } },
      { session },
    );
  }
}
