import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { StoredFile } from './stored-file.js';

const { trusted } = mongoose;

/** Whose files: all of an owner, or those of one person. */
export type FilesOf = Pick<StoredFile, 'owner' | 'ownerId'> & { readonly person?: number };

/** Rows of files whose person was erased. */
@Injectable()
export class FileErasureRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileRow>) {}

  /** Accepted files count no more; those that are still to be inspected are refused, so that none is accepted later. @returns how many */
  async endUse(owners: readonly FilesOf[], now: Date, session: ClientSession): Promise<number> {
    const theirs = ofAny(owners);
    await this.model.updateMany(
      { ...theirs, state: trusted({ $in: ['requested', 'checking'] }) },
      { $set: { state: 'refused', reasonKey: 'file.missing', checkedAt: now } },
      { session },
    );
    const outcome = await this.model.updateMany(
      { ...theirs, state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
      { session },
    );
    return outcome.modifiedCount;
  }

  async of(owners: readonly FilesOf[]): Promise<StoredFile[]> {
    const rows = await this.model.find(ofAny(owners)).lean().exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }

  /** Removes the rows of retired files. @returns the ids of those that were there */
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
