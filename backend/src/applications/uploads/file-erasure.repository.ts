import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { StoredFile } from './stored-file.js';

const { trusted } = mongoose;

/** All files of an owner, or those of one person. */
export type FilesOf = Pick<StoredFile, 'owner' | 'ownerId'> & { readonly person?: number };

/** Rows of files of an erased person. */
@Injectable()
export class FileErasureRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileRow>) {}

  /** Retires accepted files, and refuses pending ones, so that they are not accepted later. @returns the number of retired files */
  async endUse(owners: readonly FilesOf[], now: Date, session: ClientSession): Promise<number> {
    const owned = ofAny(owners);
    await this.model.updateMany(
      { ...owned, state: trusted({ $in: ['requested', 'checking'] }) },
      { $set: { state: 'refused', reasonKey: 'file.missing', checkedAt: now } },
      { session },
    );
    const outcome = await this.model.updateMany(
      { ...owned, state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
      { session },
    );
    return outcome.modifiedCount;
  }

  async of(owners: readonly FilesOf[]): Promise<StoredFile[]> {
    const rows = await this.model.find(ofAny(owners)).lean().exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }

  /** Removes the rows of retired files. @returns the ids of the removed rows */
  async remove(ids: readonly string[], session: ClientSession): Promise<string[]> {
    const retired = { _id: trusted({ $in: [...ids] }), state: 'retired' as const };
    const rows = await this.model.find(retired, { _id: 1 }).session(session).lean().exec();
    await this.model.deleteMany(retired).session(session);
    return rows.map(({ _id }) => String(_id));
  }
}

function ofAny(owners: readonly FilesOf[]): QueryFilter<FileRow> {
  return {
    $or: owners.map(({ owner, ownerId, person }) => ({
      owner,
      ownerId,
      ...(person === undefined ? {} : { person: person === 1 ? (1 as const) : (0 as const) }),
    })),
  };
}
