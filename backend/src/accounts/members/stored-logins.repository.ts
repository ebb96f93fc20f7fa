import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AS_STORED, type Stored } from '../../platform/mongo/stored.js';
import { MEMBER_LOGIN_MODEL, type MemberLoginFields } from './member-logins.schema.js';

/** Whole log-ins, for deletion and restoring. */
@Injectable()
export class StoredLogins {
  constructor(@InjectModel(MEMBER_LOGIN_MODEL) private readonly model: Model<MemberLoginFields>) {}

  async ofMember(memberId: string, session: ClientSession): Promise<Stored | undefined> {
    const row = await this.model.collection.findOne({ memberId }, { session, ...AS_STORED });
    return row ?? undefined;
  }

  async remove({ _id }: Stored, session: ClientSession): Promise<void> {
    await this.model.collection.deleteOne({ _id }, { session });
  }

  async insert(login: Stored, session: ClientSession): Promise<void> {
    await this.model.collection.insertOne(login, { session });
  }

  async replace(login: Stored, session: ClientSession): Promise<void> {
    await this.model.collection.replaceOne({ _id: login._id }, login, { session });
  }

  /** Removes numbers from the log-in. */
  async withoutNumbers({ _id }: Stored, numbers: readonly string[], session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id }, { $pullAll: { numbers: [...numbers] } }, { session });
  }

  /** Adds numbers to the log-in, which gets the name of the record; its first password may come from another log-in. */
  async takeIn(
    { _id }: Stored,
    numbers: readonly string[],
    fields: Partial<Pick<MemberLoginFields, 'name' | 'passwordHash' | 'updatedAt'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id },
      {
        $set: fields,
        $addToSet: { numbers: { $each: [...numbers] } },
        ...(fields.passwordHash === undefined
          ? {}
          : { $unset: { activation: 1 }, $inc: { tokenVersion: 1 } }),
      },
      { session },
    );
  }
}
