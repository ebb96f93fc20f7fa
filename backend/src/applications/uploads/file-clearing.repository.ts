import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { FileState, StoredFile } from './stored-file.js';

const { trusted } = mongoose;

/** Identifies the slot of an owner. */
export function slotOf({ owner, ownerId, slot, person }: StoredFile): string {
  return [owner, ownerId, slot, person].join('\n');
}

/** Rows of files to remove. Every update checks the expected state, so that concurrent sweeps are safe. */
@Injectable()
export class FileClearingRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileRow>) {}

  /** Files in one of these states, requested before a date, ordered by id. */
  async inStates(
    states: readonly FileState[],
    before: Date,
    limit: number,
    after?: string,
  ): Promise<StoredFile[]> {
    const condition = { state: trusted({ $in: [...states] }), createdAt: trusted({ $lte: before }) };
    return this.batch(condition, limit, after);
  }

  /** Accepted files replaced before a date, ordered by id. */
  async replaced(before: Date, limit: number, after?: string): Promise<StoredFile[]> {
    return this.batch({ state: 'ok', replacedAt: trusted({ $lte: before }) }, limit, after);
  }

  /** Files retired before a date, ordered by id. */
  async retired(before: Date, limit: number, after?: string): Promise<StoredFile[]> {
    return this.batch({ state: 'retired', retiredAt: trusted({ $lte: before }) }, limit, after);
  }

  async retiredAmong(ids: readonly string[], session: ClientSession): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }), state: 'retired' })
      .session(session)
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** All accepted files of the owners of some files, by {@link slotOf}. */
  async acceptedBeside(files: readonly StoredFile[]): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
    const owners = [...new Set(files.map(({ owner }) => owner))];
    const ownerIds = [...new Set(files.map(({ ownerId }) => ownerId))];
    const rows = await this.model
      .find({ owner: trusted({ $in: owners }), ownerId: trusted({ $in: ownerIds }), state: 'ok' })
      .lean()
      .exec();
    const found = new Map<string, StoredFile[]>();
    for (const file of rows.map(toFile)) {
      const slot = slotOf(file);
      found.set(slot, [...(found.get(slot) ?? []), file]);
    }
    return found;
  }

  /** Postpones the check of replaced files; without a date until another file is accepted. */
  async postpone(ids: readonly string[], at: Date | undefined): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'ok' },
      at === undefined ? { $unset: { replacedAt: 1 } } : { $set: { replacedAt: at } },
    );
  }

  async retire(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
    );
  }

  /**
   * Retires the accepted files of an application, and refuses pending ones, so that they are not accepted later.
   * @returns the number of retired files
   */
  async retireAllOf(appId: string, now: Date, session: ClientSession): Promise<number> {
    const owned = { owner: 'application', ownerId: appId } as const;
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

  /** Restores retired files that are still referenced. */
  async restore(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'retired' },
      { $set: { state: 'ok', replacedAt: now }, $unset: { retiredAt: 1 } },
    );
  }

  /** Removes files that are still in one of these states. @returns the number of removed files */
  async remove(
    ids: readonly string[],
    states: readonly FileState[],
    session?: ClientSession,
  ): Promise<number> {
    const outcome = await this.model
      .deleteMany({ _id: trusted({ $in: [...ids] }), state: trusted({ $in: [...states] }) })
      .session(session ?? null);
    return outcome.deletedCount;
  }

  private async batch(
    condition: QueryFilter<FileRow>,
    limit: number,
    after: string | undefined,
  ): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ ...condition, ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map(toFile);
  }
}

function toFile({ _id, ...rest }: FileRow): StoredFile {
  return { id: String(_id), ...rest };
}
