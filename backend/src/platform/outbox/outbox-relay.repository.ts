import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { DeadLetter } from './dead-letter-watchers.js';
import { type OutboxRow, OUTBOX_MODEL } from './outbox.schema.js';

const { trusted } = mongoose;

/** The fields of a row that BullMQ needs. */
export type DispatchableRow = Pick<OutboxRow, '_id' | 'job' | 'priority' | 'handOvers'>;

/** Rows that a relay has leased, in the order of their runs. */
export interface ClaimedRows {
  readonly token: string;
  readonly rows: readonly DispatchableRow[];
}

/** A row that Redis should hold. */
export type DispatchedRow = Pick<OutboxRow, '_id' | 'job' | 'queue' | 'handOvers'>;

/** The outbox as relay and sweeper use it, in bulk commands. */
@Injectable()
export class OutboxRelayRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Whether any row of any job is due; the relay's cheap poll. */
  async isAnyDue(now: Date): Promise<boolean> {
    return (await this.model.exists(dueAt(now)).exec()) !== null;
  }

  /** Leases due rows of these jobs, by priority, then by age. */
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

  /** Marks rows as dispatched; rows that have run already or lost this lease are left unchanged. */
  async markDispatched(keys: readonly string[], token: string, queue: string, now: Date): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'leased', 'lease.token': token },
      { $set: { state: 'handed-over', handedOverAt: now, queue }, $unset: { lease: 1 } },
    );
  }

  /** Releases leased rows without changing their place in the order. */
  async release(keys: readonly string[], token: string, error: string): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...keys] }), state: 'leased', 'lease.token': token },
      { $set: { state: 'waiting', lastError: error }, $unset: { lease: 1 } },
    );
  }

  /** Releases rows whose lease has expired because their relay died. */
  async releaseExpired(now: Date): Promise<void> {
    await this.model.updateMany(
      { state: 'leased', 'lease.until': trusted({ $lte: now }) },
      { $set: { state: 'waiting' }, $unset: { lease: 1 } },
    );
  }

  /** Yields rows dispatched before `before`, oldest first, in batches. */
  async *dispatchedBefore(before: Date, batchSize: number): AsyncGenerator<DispatchedRow[]> {
    const cursor = this.model
      .find(
        { state: 'handed-over', handedOverAt: trusted({ $lte: before }) },
        { job: 1, queue: 1, handOvers: 1 },
      )
      .sort({ handedOverAt: 1 })
      .lean()
      .cursor({ batchSize });
    let rows: DispatchedRow[] = [];
    for await (const row of cursor) {
      rows.push(row);
      if (rows.length < batchSize) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }

  /** Makes lost rows due at once, unless they were dispatched again since `dispatchedBefore`. @returns how many */
  async requeueLost(keys: readonly string[], dispatchedBefore: Date, now: Date): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      {
        _id: trusted({ $in: [...keys] }),
        state: 'handed-over',
        handedOverAt: trusted({ $lte: dispatchedBefore }),
      },
      { $set: { state: 'waiting', dueAt: now } },
    );
    return modifiedCount;
  }

  /** Returns rows of unknown jobs that have been due since before `dueBefore`, by priority, then by age. */
  async findUnknown(known: readonly string[], dueBefore: Date, limit: number): Promise<DeadLetter[]> {
    return this.model
      .find({ ...dueAt(dueBefore), job: trusted({ $nin: [...known] }) }, { job: 1, payload: 1 })
      .sort({ priority: 1, dueAt: 1 })
      .limit(limit)
      .lean<DeadLetter[]>()
      .exec();
  }

  /** Dead-letters a row of an unknown job, unless a process that knows the job has claimed it meanwhile. */
  async deadLetterUnknown(key: string, dueBefore: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: 'waiting', dueAt: trusted({ $lte: dueBefore }) },
      { $set: { state: 'dead-letter', lastError: 'No worker knows this job' } },
    );
  }
}

/** Due rows. The condition on `priority`, the index's first field, bounds the scan of each priority by `dueAt`. */
function dueAt(time: Date) {
  return { state: 'waiting', priority: trusted({ $gte: 0 }), dueAt: trusted({ $lte: time }) } as const;
}
