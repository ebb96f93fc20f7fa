import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ListPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { staffList } from './staff.list.js';
import { STAFF_MODEL, type StaffUserFields } from './staff.schema.js';

export interface StaffUser extends StaffUserFields {
  id: string;
}

/** The changes of a staff user. */
export type StaffChange = Partial<
  Pick<
    StaffUserFields,
    'role' | 'grants' | 'passwordHash' | 'mustChangePassword' | 'disabled' | 'secondFactor'
  >
>;

function plain({ _id, ...fields }: StaffUserFields & { readonly _id: unknown }): StaffUser {
  return { ...fields, id: String(_id) };
}

@Injectable()
export class StaffRepository {
  constructor(
    @InjectModel(STAFF_MODEL) private readonly model: Model<StaffUserFields>,
    private readonly lists: ListReader,
  ) {}

  /** @returns the new id; a name or e-mail in use is a duplicate key error */
  async insert(fields: StaffUserFields, session: ClientSession): Promise<string> {
    const [row] = await this.model.create([fields], { session });
    if (row === undefined) throw new Error('The staff user was not stored');
    return row._id.toHexString();
  }

  /** By user name or e-mail, in lower case. */
  async byName(name: string): Promise<StaffUser | undefined> {
    const row = await this.model
      .findOne(name.includes('@') ? { email: name } : { username: name })
      .lean()
      .exec();
    return row === null ? undefined : plain(row);
  }

  async byId(id: string, session?: ClientSession): Promise<StaffUser | undefined> {
    if (!mongoose.isObjectIdOrHexString(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean()
      .exec();
    return row === null ? undefined : plain(row);
  }

  /** Changes a staff user and voids earlier access tokens. */
  async change(id: string, change: StaffChange, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { ...change, updatedAt: now }, $inc: { tokenVersion: 1 } },
      { session },
    );
  }

  /** Stores the same password under stronger parameters; tokens stay valid. */
  async rehash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** Writes to an enabled superAdmin, so that a concurrent change conflicts. @returns false for any other user */
  async touchSuperAdmin(id: string, now: Date, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, role: 'superAdmin', disabled: false },
      { $set: { lastChangedOthersAt: now } },
      { session },
    );
    return result.matchedCount > 0;
  }

  /** @throws as ListReader */
  async page(request: ListRequest<'username' | 'email'>): Promise<ListPage<StaffUser>> {
    const page = await this.lists.page({ list: staffList, model: this.model }, {}, request);
    return { ...page, rows: page.rows.map(plain) };
  }

  async usernames(): Promise<string[]> {
    const rows = await this.model.find({}, { username: 1 }).sort({ username: 1 }).lean().exec();
    return rows.map(({ username }) => username);
  }
}
