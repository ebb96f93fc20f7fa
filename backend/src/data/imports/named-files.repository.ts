import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { importFileStates, type ImportFileState } from '@portal/contract/data/imports';
import type { TextKey } from '@portal/contract/texts';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { NamedFile } from './import-file.js';
import { urlPrefix } from './old-address.js';
import { NAMED_FILE_MODEL, type NamedFileDocument } from './import-files.schema.js';

const { trusted, Types } = mongoose;
/** Names per query. */
const NAMES_AT_ONCE = 500;

export interface NamedFileChange {
  readonly state: ImportFileState;
  readonly reasonKey?: TextKey;
  readonly fileId?: string;
  readonly zipId?: string;
}

/** Photos and documents that rows of imported members name. */
@Injectable()
export class NamedFilesRepository {
  constructor(@InjectModel(NAMED_FILE_MODEL) private readonly model: Model<NamedFileDocument>) {}

  async insert(files: readonly Omit<NamedFile, 'id'>[], session: ClientSession): Promise<void> {
    if (files.length === 0) return;
    await this.model.insertMany(
      files.map((file) => ({ ...file, _id: new Types.ObjectId() })),
      { session },
    );
  }

  /** Files with these keys, in any state, in the order of the sheet. */
  async named(importId: string, keys: readonly string[]): Promise<NamedFile[]> {
    const found: NamedFile[] = [];
    for (let at = 0; at < keys.length; at += NAMES_AT_ONCE) {
      const rows = await this.model
        .find({ importId, key: trusted({ $in: keys.slice(at, at + NAMES_AT_ONCE) }) })
        .lean<NamedFileDocument[]>()
        .exec();
      found.push(...rows.map(fileOf));
    }
    return found.sort((one, other) => one.row - other.row);
  }

  /** Whether a row names a file by an address. */
  async hasAddress(importId: string, session: ClientSession): Promise<boolean> {
    const found = await this.model.exists({ importId, name: urlPrefix }).session(session).exec();
    return found !== null;
  }

  /** Number of files named by addresses that a transfer has not processed yet. */
  async countAddressed(importId: string, zipId: string): Promise<number> {
    return this.model.countDocuments(addressed(importId, zipId)).exec();
  }

  /** Streams these files in the order of the sheet. */
  async *addressed(importId: string, zipId: string): AsyncGenerator<NamedFile> {
    const cursor = this.model
      .find(addressed(importId, zipId))
      .sort({ row: 1, slot: 1 })
      .lean<NamedFileDocument[]>()
      .cursor();
    for await (const row of cursor) yield fileOf(row);
  }

  async byId(id: string, session: ClientSession): Promise<NamedFile | undefined> {
    const row = await this.model.findById(id).session(session).lean<NamedFileDocument>().exec();
    return row === null ? undefined : fileOf(row);
  }

  async change(
    id: string,
    { reasonKey, ...change }: NamedFileChange,
    session?: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      reasonKey === undefined
        ? { $set: change, $unset: { reasonKey: 1 } }
        : { $set: { ...change, reasonKey } },
      { session },
    );
  }

  async counts(importId: string): Promise<Record<ImportFileState, number>> {
    const counted = await Promise.all(
      importFileStates.map(async (state): Promise<[ImportFileState, number]> => [
        state,
        await this.model.countDocuments({ importId, state }).exec(),
      ]),
    );
    return Object.fromEntries(counted) as Record<ImportFileState, number>;
  }

  /** Number of attached files by member. */
  async takenBy(memberIds: readonly string[], session: ClientSession): Promise<Map<string, number>> {
    const rows = await this.model
      .find({ memberId: trusted({ $in: [...memberIds] }), state: 'ok' }, { memberId: 1 })
      .session(session)
      .lean<Pick<NamedFileDocument, 'memberId'>[]>()
      .exec();
    const counts = new Map<string, number>();
    for (const { memberId } of rows) counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
    return counts;
  }

  /** Streams the files that are not attached, in the order of the sheet. */
  async *open(importId: string): AsyncGenerator<NamedFile> {
    const cursor = this.model
      .find({ importId, state: trusted({ $ne: 'ok' as const }) })
      .sort({ row: 1, slot: 1 })
      .lean<NamedFileDocument[]>()
      .cursor();
    for await (const row of cursor) yield fileOf(row);
  }

  async clear(importId: string): Promise<void> {
    await this.model.deleteMany({ importId });
  }
}

/** Files missing or rejected in this transfer are not processed again by it; interrupted ones are. */
function addressed(importId: string, zipId: string) {
  return {
    importId,
    name: urlPrefix,
    $or: [
      { state: 'taking' as const },
      { state: trusted({ $in: ['missing' as const, 'refused' as const] }), zipId: trusted({ $ne: zipId }) },
    ],
  };
}

function fileOf({ _id, ...rest }: NamedFileDocument): NamedFile {
  return { ...rest, id: String(_id) };
}
