import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { FileState, StoredFile } from './stored-file.js';

const { trusted } = mongoose;

/** The same for all files of one slot of one owner. */
export function slotOf({ owner, ownerId, slot, person }: StoredFile): string {
  return [owner, ownerId, slot, person].join('\n');
}

/** Rows that are cleared away. Every change names the state that it expects, so that two sweeps at once do no harm. */
@Injectable()
export class FileClearingRepository {
  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileRow>) {}

  /** Files in one of these states that were asked for before a moment, in the order of their ids. */
  async inStates(
    states: readonly FileState[],
    before: Date,
    limit: number,
    after?: string,
  ): Promise<StoredFile[]> {
    const condition = { state: trusted({ $in: [...states] }), createdAt: trusted({ $lte: before }) };
    return this.batch(condition, limit, after);
  }

  /** Accepted files that another took the place of before a moment, in the order of their ids. */
  async replaced(before: Date, limit: number, after?: string): Promise<StoredFile[]> {
    return this.batch({ state: 'ok', replacedAt: trusted({ $lte: before }) }, limit, after);
  }

  /** Files whose use was ended before a moment, in the order of their ids. */
  async retired(before: Date, limit: number, after?: string): Promise<StoredFile[]> {
    return this.batch({ state: 'retired', retiredAt: trusted({ $lte: before }) }, limit, after);
  }

  /** Those among some ids that are retired now. */
  async retiredAmong(ids: readonly string[], session: ClientSession): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }), state: 'retired' })
      .session(session)
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** The accepted files of the owners of some files, by {@link slotOf}. */
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

  /** Looks at replaced files again later; without a moment only when another file is accepted. */
  async lookAgain(ids: readonly string[], at: Date | undefined): Promise<void> {
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
   * Ends the use of every file of an application: accepted ones are retired, those that are still to be inspected refused, so
   * that none is accepted later. @returns how many were retired
   */
  async retireAllOf(appId: string, now: Date, session: ClientSession): Promise<number> {
    const own = { owner: 'application', ownerId: appId } as const;
    await this.model.updateMany(
      { ...own, state: trusted({ $in: ['requested', 'checking'] }) },
      { $set: { state: 'refused', reasonKey: 'file.missing', checkedAt: now } },
      { session },
    );
    const outcome = await this.model.updateMany(
      { ...own, state: 'ok' },
      { $set: { state: 'retired', retiredAt: now } },
      { session },
    );
    return outcome.modifiedCount;
  }

  /** Retired files that something refers to after all. */
  async bringBack(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'retired' },
      { $set: { state: 'ok', replacedAt: now }, $unset: { retiredAt: 1 } },
    );
  }

  /** Removes those that are still in one of these states. @returns how many */
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
