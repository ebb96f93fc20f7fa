import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ListReader } from '../lists/list-reader.js';
import type { ListPage } from '../lists/list-page.js';
import type { ListRequest } from '../lists/list-request.js';
import { deadLetterList } from './dead-letters.list.js';
import { type OutboxRow, type OutboxState, OUTBOX_MODEL, sealedFields } from './outbox.schema.js';

const { trusted } = mongoose;

/** Rows that no try could do, and what a person may do with them (REL-06). */
@Injectable()
export class DeadLettersRepository {
  constructor(
    @InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>,
    private readonly reader: ListReader,
  ) {}

  /** One page. Sealed texts stay where they are. @throws WireError as `ListReader.page` */
  async page(request: ListRequest<'createdAt'>): Promise<ListPage<OutboxRow>> {
    const source = { list: deadLetterList, model: this.model, projection: { sealed: 0 } } as const;
    return this.reader.page(source, { dead: { state: 'dead-letter' } }, request);
  }

  /** Keys of dead letters, the oldest first. */
  async keys(limit: number, session: ClientSession): Promise<string[]> {
    const rows = await this.model
      .find({ state: 'dead-letter' }, { _id: 1 }, { session })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** The state of a row; undefined for a key that is not known. */
  async stateOf(key: string, session: ClientSession): Promise<OutboxState | undefined> {
    return (await this.model.findById(key, { state: 1 }, { session }).lean().exec())?.state;
  }

  /** A new round of tries for dead letters, due now. @returns how many were dead letters */
  async retry(keys: readonly string[], now: Date, session: ClientSession): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'dead-letter' },
      { $set: { state: 'waiting', dueAt: now, failures: 0 }, $unset: { unfitSince: 1 } },
      { session },
    );
    return modifiedCount;
  }

  /** Ends a dead letter without its effect; what was sealed in it is wiped. @returns whether it was a dead letter */
  async discard(key: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: key, state: 'dead-letter' },
      { $set: { state: 'discarded', doneAt: now }, $unset: sealedFields },
      { session },
    );
    return modifiedCount === 1;
  }
}
