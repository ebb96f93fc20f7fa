import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { FILE_MODEL, type FileRow } from './files.schema.js';
import type { FileState, StoredFile } from './stored-file.js';

const { trusted } = mongoose;

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
    const rows = await this.model
      .find({
        state: trusted({ $in: [...states] }),
        createdAt: trusted({ $lte: before }),
        ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** Accepted files that another took the place of before a moment, in the order of their ids. */
  async replaced(before: Date, limit: number, after?: string): Promise<StoredFile[]> {
    const rows = await this.model
      .find({
        state: 'ok',
        replacedAt: trusted({ $lte: before }),
        ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** The other accepted files of a file's slot. */
  async othersOf({ id, owner, ownerId, slot, person }: StoredFile): Promise<StoredFile[]> {
    const rows = await this.model
      .find({ owner, ownerId, slot, person, state: 'ok', _id: trusted({ $ne: id }) })
      .lean()
      .exec();
    return rows.map(toFile);
  }

  /** Which of these upload addresses belong to an upload that is still to be inspected. */
  async openIncoming(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find(
        {
          incomingKey: trusted({ $in: [...keys] }),
          state: trusted({ $in: ['requested', 'checking'] }),
        },
        { incomingKey: 1 },
      )
      .lean()
      .exec();
    return new Set(rows.map(({ incomingKey }) => incomingKey));
  }

  /** Looks at a replaced file again later; without a moment only when another file is accepted. */
  async lookAgain(id: string, at: Date | undefined): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: 'ok' },
      at === undefined ? { $unset: { replacedAt: 1 } } : { $set: { replacedAt: at } },
    );
  }

  async retire(id: string, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'ok' }, { $set: { state: 'retired', retiredAt: now } });
  }

  /** A retired file that something refers to after all. */
  async bringBack(id: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: 'retired' },
      { $set: { state: 'ok', replacedAt: now }, $unset: { retiredAt: 1 } },
    );
  }

  /** @returns false when the file is in another state or gone. */
  async remove(id: string, states: readonly FileState[], session?: ClientSession): Promise<boolean> {
    const outcome = await this.model
      .deleteOne({ _id: id, state: trusted({ $in: [...states] }) })
      .session(session ?? null);
    return outcome.deletedCount === 1;
  }
}

function toFile({ _id, ...rest }: FileRow): StoredFile {
  return { id: String(_id), ...rest };
}
