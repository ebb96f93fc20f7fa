import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@portal/contract/enums';
import { type Permission, permissionsOf } from '@portal/contract/permissions';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { STAFF_MODEL, type StaffUserFields } from './staff.schema.js';

/** The parts of a staff user shown in lists. */
export interface StaffName {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}

/** A staff user who may log in. */
export interface EnabledStaff extends Pick<StaffName, 'id' | 'username'> {
  readonly permissions: readonly Permission[];
}

const NAME = { username: 1, role: 1 } as const;

@Injectable()
export class StaffNamesRepository {
  constructor(@InjectModel(STAFF_MODEL) private readonly model: Model<StaffUserFields>) {}

  async byIds(ids: readonly string[]): Promise<StaffName[]> {
    const rows = await this.model
      .find({ _id: mongoose.trusted({ $in: ids.filter((id) => mongoose.isValidObjectId(id)) }) }, NAME)
      .lean()
      .exec();
    return rows.map(({ _id, username, role }) => ({ id: String(_id), username, role }));
  }

  /** All staff users with their permissions. */
  async withPermissions(): Promise<{ readonly id: string; readonly permissions: readonly Permission[] }[]> {
    const rows = await this.model.find({}, { role: 1, grants: 1 }).lean().exec();
    return rows.map(({ _id, role, grants }) => ({
      id: String(_id),
      permissions: permissionsOf(role, grants),
    }));
  }

  /** Users who may log in, with their permissions. */
  async enabled(): Promise<EnabledStaff[]> {
    const rows = await this.model
      .find({ disabled: false }, { ...NAME, grants: 1 })
      .lean()
      .exec();
    return rows.map(({ _id, username, role, grants }) => ({
      id: String(_id),
      username,
      permissions: permissionsOf(role, grants),
    }));
  }

  async superAdmins(): Promise<string[]> {
    const rows = await this.model.find({ role: 'superAdmin', disabled: false }, { _id: 1 }).lean().exec();
    return rows.map(({ _id }) => String(_id));
  }

  /** Of enabled users. */
  async secondFactorOf(id: string): Promise<Pick<StaffUserFields, 'role' | 'secondFactor'> | undefined> {
    if (!mongoose.isObjectIdOrHexString(id)) return undefined;
    const row = await this.model
      .findOne({ _id: id, disabled: false }, { _id: 0, role: 1, secondFactor: 1 })
      .lean<Pick<StaffUserFields, 'role' | 'secondFactor'>>()
      .exec();
    return row ?? undefined;
  }

  async idOf(username: string): Promise<string | undefined> {
    const row = await this.model.findOne({ username }, { _id: 1 }).lean().exec();
    return row === null ? undefined : String(row._id);
  }
}
