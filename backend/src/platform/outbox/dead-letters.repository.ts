import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ListReader } from '../lists/list-reader.js';
import type { ListPage } from '../lists/list-page.js';
import type { ListRequest } from '../lists/list-request.js';
import { type OutboxRow, type OutboxState, OUTBOX_MODEL, sealedFields } from './outbox.schema.js';
import type { ListDefinition } from '../lists/list-definition.js';

/** The list of dead letters; its index (outbox.schema.ts) covers only them. */
export const deadLetterList: ListDefinition<'dead', 'createdAt'> = {
  name: 'jobs',
  filters: [],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 25,
  maxPageSize: 100,
  paths: [
    {
      by: ['dead'],
      sort: 'createdAt',
      order: [
        ['createdAt', 1],
        ['_id', 1],
      ],
      index: 'deadLetters',
    },
  ],
};

const { trusted } = mongoose;

/** Dead letters, and what staff do with them (REL-06). */
@Injectable()
export class DeadLettersRepository {
  constructor(
    @InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>,
    private readonly reader: ListReader,
  ) {}

  /** Returns one page without secrets. @throws WireError as `ListReader.page` */
  async page(request: ListRequest<'createdAt'>): Promise<ListPage<OutboxRow>> {
    const source = { list: deadLetterList, model: this.model, projection: { sealed: 0 } } as const;
    return this.reader.page(source, { dead: { state: 'dead-letter' } }, request);
  }

  /** Returns keys of dead letters, oldest first. */
  async keys(limit: number, session: ClientSession): Promise<string[]> {
    const rows = await this.model
      .find({ state: 'dead-letter' }, { _id: 1 }, { session })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** Returns the state of a row; undefined for an unknown key. */
  async stateOf(key: string, session: ClientSession): Promise<OutboxState | undefined> {
    return (await this.model.findById(key, { state: 1 }, { session }).lean().exec())?.state;
  }

  /** Starts a new round of attempts, due now. @returns how many of the keys were dead letters */
  async retry(keys: readonly string[], now: Date, session: ClientSession): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'dead-letter' },
      { $set: { state: 'waiting', dueAt: now, failures: 0 }, $unset: { unfitSince: 1 } },
      { session },
    );
    return modifiedCount;
  }

  /** Ends a dead letter without its effect and wipes its secrets. @returns whether it was a dead letter */
  async discard(key: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: key, state: 'dead-letter' },
      { $set: { state: 'discarded', doneAt: now }, $unset: sealedFields },
      { session },
    );
    return modifiedCount === 1;
  }
}
