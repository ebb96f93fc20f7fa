import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TimedPromise } from '@portal/contract/operations/objectives';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { DeferJob } from './job-errors.js';
import { payloadIds, isMail } from './record-mails.repository.js';
import { type OutboxRow, OUTBOX_MODEL, sealedFields } from './outbox.schema.js';

const { trusted } = mongoose;

/** An effect as a transaction enqueues it. */
export interface NewEffect {
  readonly key: string;
  readonly job: string;
  readonly payload: object;
  readonly promise?: TimedPromise;
  /** Lower runs first. */
  readonly priority: number;
  readonly dueAt: Date;
  readonly requestId?: string;
  readonly traceparent?: string;
  /** Encrypted already. */
  readonly sealed?: Readonly<Record<string, string>>;
  readonly sealedUntil?: Date;
}

/** Identifies one dispatch of a row (optimistic concurrency): changes by runs of an earlier dispatch match nothing. */
export type Dispatch = Pick<OutboxRow, '_id' | 'handOvers'>;

/** The outbox as transactions and job runs use it; relay and sweeper use `OutboxRelayRepository`. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Inserts rows within the caller's transaction; existing keys are left unchanged. */
  async add(effects: readonly NewEffect[], now: Date, session: ClientSession): Promise<void> {
    if (effects.length === 0) return;
    await this.model.bulkWrite(
      effects.map(({ key, job, payload, promise, priority, dueAt, sealed, sealedUntil, ...trace }) => ({
        updateOne: {
          filter: { _id: key },
          update: {
            $setOnInsert: {
              job,
              payload: { ...payload },
              ...(isMail(job) ? { about: payloadIds(payload) } : {}),
              ...(promise === undefined ? {} : { promise }),
              priority,
              dueAt,
              state: 'waiting' as const,
              handOvers: 0,
              attempts: 0,
              failures: 0,
              createdAt: now,
              ...trace,
              ...(sealed === undefined ? {} : { sealed: { ...sealed } }),
              ...(sealedUntil === undefined ? {} : { sealedUntil }),
            },
          },
          upsert: true,
        },
      })),
      { session, ordered: true },
    );
  }

  async find(key: string): Promise<OutboxRow | undefined> {
    const row = await this.model.findById(key).lean().exec();
    return row === null ? undefined : row;
  }

  async countAttempt(key: string): Promise<void> {
    await this.model.updateOne({ _id: key }, { $inc: { attempts: 1 } });
  }

  /** Marks a row as done from any state and wipes its secrets. */
  async markDone(key: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      { $set: { state: 'done', doneAt: now }, $unset: { lease: 1, ...sealedFields } },
    );
  }

  /** Schedules the next attempt after a failed one. */
  async scheduleRetry(dispatch: Dispatch, dueAt: Date, error: string): Promise<void> {
    await this.reschedule(dispatch, { $set: { dueAt, lastError: error }, $inc: { failures: 1 } });
  }

  /** Postpones a row whose effect another worker holds. */
  async postpone(dispatch: Dispatch, dueAt: Date): Promise<void> {
    await this.reschedule(dispatch, { $set: { dueAt } });
  }

  /** Defers a row until a condition is met; no attempt is counted. */
  async defer(dispatch: Dispatch, { until, waitsFor, message }: DeferJob): Promise<void> {
    await this.reschedule(dispatch, {
      $set: { dueAt: until, lastError: message, ...(waitsFor === undefined ? {} : { waitsFor }) },
    });
  }

  /** Returns a row for a process of another build, which knows its job or can read its payload. */
  async leaveToOtherBuild(dispatch: Dispatch, unfitSince: Date, dueAt: Date, reason: string): Promise<void> {
    await this.reschedule(dispatch, { $set: { dueAt, lastError: reason, unfitSince } });
  }

  /** Makes all rows due that were deferred for a condition, in the order of their creation. @returns how many */
  async release(waitsFor: string, session?: ClientSession): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { waitsFor, state: 'waiting' },
      [{ $set: { dueAt: '$createdAt' } }, { $unset: 'waitsFor' }],
      { updatePipeline: true, ...(session === undefined ? {} : { session }) },
    );
    return modifiedCount;
  }

  /** Returns the latest done rows of some jobs, newest first; expired rows are not found. */
  async lastDone(jobs: readonly string[], most: number): Promise<{ key: string; doneAt: Date }[]> {
    const rows = await this.model
      .find(
        { doneAt: trusted({ $exists: true }), job: trusted({ $in: [...jobs] }), state: 'done' },
        { doneAt: 1 },
      )
      .sort({ doneAt: -1 })
      .limit(most)
      .maxTimeMS(limits.mongo.queryMs)
      .lean()
      .exec();
    return rows.flatMap(({ _id, doneAt }) => (doneAt === undefined ? [] : [{ key: _id, doneAt }]));
  }

  async countWaitingFor(waitsFor: string): Promise<number> {
    return this.model.countDocuments({ waitsFor, state: 'waiting' }).exec();
  }

  /** Ends a row whose effect is obsolete and wipes its secrets. */
  async discard({ _id, handOvers }: Dispatch, reason: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { state: 'discarded', doneAt: now, lastError: reason }, $unset: { lease: 1, ...sealedFields } },
    );
  }

  async deadLetter({ _id, handOvers }: Dispatch, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { state: 'dead-letter', lastError: reason }, $unset: { lease: 1 } },
    );
  }

  /** Wipes expired secrets. */
  async wipeSealed(now: Date): Promise<void> {
    await this.model.updateMany({ sealedUntil: trusted({ $lte: now }) }, { $unset: sealedFields });
  }

  private async reschedule(
    { _id, handOvers }: Dispatch,
    { $set, $inc }: { $set: Partial<OutboxRow>; $inc?: { failures: number } },
  ): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { ...$set, state: 'waiting' }, $unset: { lease: 1 }, ...($inc === undefined ? {} : { $inc }) },
    );
  }
}

const underWay = trusted({ $in: ['leased' as const, 'handed-over' as const] });
