import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { contentTypes, type FileSlot } from '@portal/contract/enums';
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

  /** Retires an accepted file that is not referenced; the next sweep removes it. */
  async retire(id: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
      { session },
    );
  }

  /** Removes an upload request that exceeded the rate limit. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, state: 'requested' });
  }

  /**
   * Times of an owner's upload requests since a date, newest first; with `unsizedOf` only those of one person without a declared size.
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
   * Number and total bytes of an owner's files in any state: the larger of the uploaded and the stored size. A pending request since a
   * date counts with its declared size.
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

  /** Number of an owner's PDFs under inspection, and of those refused since a date because they took too long. */
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

  /** The files of some upload addresses, unordered. */
  async byIncomingKeys(incomingKeys: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ incomingKey: trusted({ $in: [...incomingKeys] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** The latest requested file of a slot. */
  async newestOf(
    owner: FileOwner,
    ownerId: string,
    slot: FileSlot,
    person: 0 | 1,
  ): Promise<StoredFile | undefined> {
    const row = await this.model
      .findOne({ owner, ownerId, slot, person })
      .sort({ createdAt: -1, _id: -1 })
      .lean()
      .exec();
    return fileOf(row);
  }

  /** Unordered; unknown ids are left out. */
  async byIds(ids: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** By final keys, unordered; unknown keys are left out. */
  async byKeys(keys: readonly string[]): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ key: trusted({ $in: [...keys] }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /**
   * Moves a file from `requested` to `checking`.
   * @param bytes uploaded
   * @returns false when it had left `requested` before
   */
  async startChecking(id: string, bytes: number, session: ClientSession): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: 'requested' },
      { $set: { state: 'checking' }, $inc: { putBytes: bytes } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Counts uploaded bytes that are removed without an inspection. */
  async addPut(id: string, bytes: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { putBytes: bytes } });
  }

  /** Marks the other accepted files of a slot as replaced. */
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

  /** Records the first finding. @returns false when there is one already */
  async accept(id: string, result: InspectionResult, now: Date, session: ClientSession): Promise<boolean> {
    return this.conclude(id, { ...result, state: 'ok', checkedAt: now }, { session });
  }

  /** Accepts copies of accepted files. */
  async acceptCopies(ids: readonly string[], now: Date, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'checking' },
      { $set: { state: 'ok', checkedAt: now } },
      { session },
    );
  }

  /** Records a refusal as the first finding. @returns false when there is one already */
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
