import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { DeadLetter } from './dead-letter-watchers.js';
import { type OutboxRow, OUTBOX_MODEL } from './outbox.schema.js';

const { trusted } = mongoose;

/** What Redis needs of a row. */
export type RelayedRow = Pick<OutboxRow, '_id' | 'job' | 'priority' | 'handOvers'>;

/** Rows that a relay has taken, in the order in which they are to run. */
export interface ClaimedRows {
  readonly token: string;
  readonly rows: readonly RelayedRow[];
}

/** A row that Redis is said to hold. */
export type HandedOverRow = Pick<OutboxRow, '_id' | 'job' | 'queue' | 'handOvers'>;

/** The outbox as relay and sweeper use it: many rows with each command. */
@Injectable()
export class OutboxRelayRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Whether any row is due, of whatever job: the one question that is asked all day long. */
  async isAnyDue(now: Date): Promise<boolean> {
    return (await this.model.exists(dueAt(now)).exec()) !== null;
  }

  /** Takes the rows of these jobs that are due for the time of a lease: the urgent ones first, then the oldest. */
  async claim(jobs: readonly string[], now: Date, limit: number): Promise<ClaimedRows> {
    const token = randomUUID();
    const due = await this.model
      .find({ ...dueAt(now), job: trusted({ $in: [...jobs] }) }, { _id: 1 })
      .sort({ priority: 1, dueAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    if (due.length === 0) return { token, rows: [] };
    const ids = due.map((row) => row._id);
    const lease = { token, until: new Date(now.getTime() + limits.outbox.relayLeaseMs) };
    await this.model.updateMany(
      { _id: trusted({ $in: ids }), state: 'waiting', dueAt: trusted({ $lte: now }) },
      { $set: { state: 'leased', lease }, $unset: { waitsFor: 1 }, $inc: { handOvers: 1 } },
    );
    const mine = await this.model
      .find({ _id: trusted({ $in: ids }), 'lease.token': token }, { job: 1, priority: 1, handOvers: 1 })
      .lean()
      .exec();
    const byId = new Map(mine.map((row) => [row._id, row]));
    return { token, rows: ids.flatMap((id) => byId.get(id) ?? []) };
  }

  /** Marks rows as being in Redis; those that have run already, or whose lease is no longer this one, stay as they are. */
  async handedOver(keys: readonly string[], token: string, queue: string, now: Date): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'leased', 'lease.token': token },
      { $set: { state: 'handed-over', handedOverAt: now, queue }, $unset: { lease: 1 } },
    );
  }

  /** Gives leased rows back, each in its old place. */
  async putBack(keys: readonly string[], token: string, error: string): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'leased', 'lease.token': token },
      { $set: { state: 'waiting', lastError: error }, $unset: { lease: 1 } },
    );
  }

  /** Gives the rows back whose relay died. */
  async freeLapsed(now: Date): Promise<void> {
    await this.model.updateMany(
      { state: 'leased', 'lease.until': trusted({ $lte: now }) },
      { $set: { state: 'waiting' }, $unset: { lease: 1 } },
    );
  }

  /** Rows handed over before a moment, oldest first, some at a time. */
  async *handedOverBefore(moment: Date, atATime: number): AsyncGenerator<HandedOverRow[]> {
    const cursor = this.model
      .find(
        { state: 'handed-over', handedOverAt: trusted({ $lte: moment }) },
        { job: 1, queue: 1, handOvers: 1 },
      )
      .sort({ handedOverAt: 1 })
      .lean()
      .cursor({ batchSize: atATime });
    let rows: HandedOverRow[] = [];
    for await (const row of cursor) {
      rows.push(row);
      if (rows.length < atATime) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }

  /** Makes rows due at once that were handed over before a moment and got lost on the way. @returns how many */
  async lost(keys: readonly string[], handedOverBefore: Date, now: Date): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      {
        _id: trusted({ $in: [...keys] }),
        state: 'handed-over',
        handedOverAt: trusted({ $lte: handedOverBefore }),
      },
      { $set: { state: 'waiting', dueAt: now } },
    );
    return modifiedCount;
  }

  /** Rows whose job no process has known since a moment, the longest due ones first. */
  async unknownSince(known: readonly string[], dueBefore: Date, limit: number): Promise<DeadLetter[]> {
    return this.model
      .find({ ...dueAt(dueBefore), job: trusted({ $nin: [...known] }) }, { job: 1, payload: 1 })
      .sort({ priority: 1, dueAt: 1 })
      .limit(limit)
      .lean<DeadLetter[]>()
      .exec();
  }

  /** Leaves such a row for a person, unless a process that knows its job has taken it meanwhile. */
  async deadLetterUnknown(key: string, dueBefore: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: 'waiting', dueAt: trusted({ $lte: dueBefore }) },
      { $set: { state: 'dead-letter', lastError: 'No worker knows this job' } },
    );
  }
}

/** Names the index's first field, so that of each priority only what is due is read. */
function dueAt(moment: Date) {
  return { state: 'waiting', priority: trusted({ $gte: 0 }), dueAt: trusted({ $lte: moment }) } as const;
}
