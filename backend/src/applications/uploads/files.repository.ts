import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { contentTypes, type UploadSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { FileOwner, InspectionResult, StoredFile } from './stored-file.js';

const { trusted, isValidObjectId } = mongoose;

@Injectable()
export class FilesRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileRow>) {}

  /** @returns the new id */
  async insert(file: Omit<StoredFile, 'id'>, session?: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...file, _id }], { session });
    return String(_id);
  }

  /** Ends the use of an accepted file that no record came to name: the next sweep removes it. */
  async retire(id: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
      { session },
    );
  }

  /** Takes back an upload that was one too many. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, state: 'requested' });
  }

  /**
   * When an owner asked for uploads since a moment, the newest first, at most `limit`; with `unsizedOf` only those of one person
   * that were asked for without a size.
   */
  async newestRequests(
    { owner, ownerId, unsizedOf }: Pick<StoredFile, 'owner' | 'ownerId'> & { unsizedOf?: 0 | 1 },
    since: Date,
    limit: number,
  ): Promise<Date[]> {
    const rows = await this.model
      .find(
        {
          owner,
          ownerId,
          createdAt: trusted({ $gt: since }),
          ...(unsizedOf === undefined ? {} : { person: unsizedOf, size: trusted({ $exists: false }) }),
        },
        { createdAt: 1 },
      )
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map(({ createdAt }) => createdAt);
  }

  /**
   * How many files an owner has put, and their bytes together, whatever became of them: what arrived, or is kept where that is
   * more. One that was asked for since a moment counts with the size it declared.
   */
  async putOf(
    { owner, ownerId }: Pick<StoredFile, 'owner' | 'ownerId'>,
    since: Date,
  ): Promise<{ count: number; bytes: number }> {
    const rows = await this.model
      .find({ owner, ownerId }, { state: 1, size: 1, putBytes: 1, bytes: 1, createdAt: 1 })
      .lean()
      .exec();
    const sizes = rows.flatMap(({ state, size = 0, putBytes, bytes = 0, createdAt }) => {
      if (putBytes !== undefined || state !== 'requested') return [Math.max(putBytes ?? 0, bytes)];
      return createdAt > since ? [size] : [];
    });
    return { count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
  }

  /** How many PDFs of an owner are being checked, and how many were refused since a moment for taking too long. */
  async pdfsOf(
    { owner, ownerId }: Pick<StoredFile, 'owner' | 'ownerId'>,
    since: Date,
  ): Promise<{ checking: number; tooSlow: number }> {
    const pdfs = { owner, ownerId, contentType: contentTypes.pdf };
    const [checking, tooSlow] = await Promise.all([
      this.model.countDocuments({ ...pdfs, state: 'checking' }),
      this.model.countDocuments({
        ...pdfs,
        state: 'refused',
        reasonKey: 'file.tooComplicated',
        checkedAt: trusted({ $gt: since }),
      }),
    ]);
    return { checking, tooSlow };
  }

  async byId(id: string): Promise<StoredFile | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return fileOf(await this.model.findById(id).lean().exec());
  }

  async byKey(key: string): Promise<StoredFile | undefined> {
    return fileOf(await this.model.findOne({ key }).lean().exec());
  }

  async byIncomingKey(incomingKey: string): Promise<StoredFile | undefined> {
    return fileOf(await this.model.findOne({ incomingKey }).lean().exec());
  }

  /** The files of some upload addresses, in no order. */
  async byIncomingKeys(incomingKeys: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ incomingKey: trusted({ $in: [...incomingKeys] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** The file of a slot that was asked for last. */
  async newestOf(
    owner: FileOwner,
    ownerId: string,
    slot: UploadSlot,
    person: 0 | 1,
  ): Promise<StoredFile | undefined> {
    const row = await this.model
      .findOne({ owner, ownerId, slot, person })
      .sort({ createdAt: -1, _id: -1 })
      .lean()
      .exec();
    return fileOf(row);
  }

  /** Those of a list that exist, in no order. */
  async byIds(ids: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** Those of a list of final keys that exist, in no order. */
  async byKeys(keys: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ key: trusted({ $in: [...keys] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /**
   * Takes a file from `requested` to `checking`.
   * @param bytes that have arrived
   * @returns false when it was there before
   */
  async startChecking(id: string, bytes: number, session: ClientSession): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: 'requested' },
      { $set: { state: 'checking' }, $inc: { putBytes: bytes } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Counts what arrived at the address of a file and is removed without an inspection. */
  async addPut(id: string, bytes: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { putBytes: bytes } });
  }

  /** Notes of the other accepted files of a slot that one is about to take their place. */
  async markReplaced(by: StoredFile, now: Date, session: ClientSession): Promise<void> {
    const { owner, ownerId, slot, person } = by;
    await this.model.updateMany(
      {
        owner,
        ownerId,
        slot,
        person,
        state: 'ok',
        _id: trusted({ $ne: by.id }),
        replacedAt: trusted({ $exists: false }),
      },
      { $set: { replacedAt: now } },
      { session },
    );
  }

  /** Records a finding while none is recorded. @returns false when one is. */
  async accept(id: string, result: InspectionResult, now: Date, session: ClientSession): Promise<boolean> {
    return this.conclude(id, { ...result, state: 'ok', checkedAt: now }, { session });
  }

  /** Records a refusal while no finding is recorded. @returns false when one is. */
  async refuse(id: string, reasonKey: TextKey, now: Date): Promise<boolean> {
    return this.conclude(id, { state: 'refused', reasonKey, checkedAt: now });
  }

  private async conclude(
    id: string,
    change: Partial<FileRow>,
    options: { readonly session?: ClientSession } = {},
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: trusted({ $in: ['requested', 'checking'] }) },
      { $set: change },
      options,
    );
    return outcome.matchedCount === 1;
  }
}

function fileOf(row: FileRow | null): StoredFile | undefined {
  return row === null ? undefined : toFile(row);
}

function toFile({ _id, ...rest }: FileRow): StoredFile {
  return { id: String(_id), ...rest };
}
