import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { DeferJob } from './job-errors.js';
import { idsOf, isMail } from './mails-of-records.repository.js';
import { type OutboxRow, OUTBOX_MODEL, sealedFields } from './outbox.schema.js';

const { trusted } = mongoose;

/** What a transaction asks for. */
export interface NewEffect {
  readonly key: string;
  readonly job: string;
  readonly payload: object;
  /** Lower goes first. */
  readonly priority: number;
  readonly dueAt: Date;
  readonly requestId?: string;
  readonly traceparent?: string;
  /** Encrypted already. */
  readonly sealed?: Readonly<Record<string, string>>;
  readonly sealedUntil?: Date;
}

/** Names one hand-over of a row: what a run of an earlier one wants to change is refused. */
export type HandOver = Pick<OutboxRow, '_id' | 'handOvers'>;

/** Rows as transactions ask for them and runs change them; the relay's side is `OutboxRelayRepository`. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Adds rows within the caller's transaction; a key that is there already is left as it is. */
  async add(effects: readonly NewEffect[], now: Date, session: ClientSession): Promise<void> {
    if (effects.length === 0) return;
    await this.model.bulkWrite(
      effects.map(({ key, job, payload, priority, dueAt, requestId, traceparent, sealed, sealedUntil }) => ({
        updateOne: {
          filter: { _id: key },
          update: {
            $setOnInsert: {
              job,
              payload: { ...payload },
              ...(isMail(job) ? { about: idsOf(payload) } : {}),
              priority,
              dueAt,
              state: 'waiting' as const,
              handOvers: 0,
              attempts: 0,
              failures: 0,
              createdAt: now,
              ...(requestId === undefined ? {} : { requestId }),
              ...(traceparent === undefined ? {} : { traceparent }),
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

  /** Notes that a run began. */
  async began(key: string): Promise<void> {
    await this.model.updateOne({ _id: key }, { $inc: { attempts: 1 } });
  }

  /** Marks a row as done, whatever it was taken for; what was sealed in it is wiped. */
  async done(key: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      { $set: { state: 'done', doneAt: now }, $unset: { lease: 1, ...sealedFields } },
    );
  }

  /** A try failed: the row waits for the next one. */
  async failed(handOver: HandOver, dueAt: Date, error: string): Promise<void> {
    await this.wait(handOver, { $set: { dueAt, lastError: error }, $inc: { failures: 1 } });
  }

  /** Lets a row wait until `dueAt`: its effect is in other hands. */
  async waitAgain(handOver: HandOver, dueAt: Date): Promise<void> {
    await this.wait(handOver, { $set: { dueAt } });
  }

  /** Lets a row wait for something that is not there yet. */
  async defer(handOver: HandOver, { until, waitsFor, message }: DeferJob): Promise<void> {
    await this.wait(handOver, {
      $set: { dueAt: until, lastError: message, ...(waitsFor === undefined ? {} : { waitsFor }) },
    });
  }

  /** Leaves a row for another process, which knows its job or can read its payload. */
  async unfit(handOver: HandOver, unfitSince: Date, dueAt: Date, reason: string): Promise<void> {
    await this.wait(handOver, { $set: { dueAt, lastError: reason, unfitSince } });
  }

  /** Makes the rows due that wait for something, in the order in which they were asked for. @returns how many */
  async release(waitsFor: string): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { waitsFor, state: 'waiting' },
      [{ $set: { dueAt: '$createdAt' } }, { $unset: 'waitsFor' }],
      { updatePipeline: true },
    );
    return modifiedCount;
  }

  /** The last rows of some jobs that are done, the newest first; those of long ago are gone. */
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

  /** How many rows wait for something. */
  async countWaitingFor(waitsFor: string): Promise<number> {
    return this.model.countDocuments({ waitsFor, state: 'waiting' }).exec();
  }

  /** Ends a row whose effect nobody wants any more; what was sealed in it is wiped. */
  async discard({ _id, handOvers }: HandOver, reason: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { state: 'discarded', doneAt: now, lastError: reason }, $unset: { lease: 1, ...sealedFields } },
    );
  }

  /** Leaves a row for a person, with its reason. */
  async deadLetter({ _id, handOvers }: HandOver, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { state: 'dead-letter', lastError: reason }, $unset: { lease: 1 } },
    );
  }

  /** Wipes sealed texts whose time is over. */
  async wipeSealed(now: Date): Promise<void> {
    await this.model.updateMany({ sealedUntil: trusted({ $lte: now }) }, { $unset: sealedFields });
  }

  private async wait(
    { _id, handOvers }: HandOver,
    { $set, $inc }: { $set: Partial<OutboxRow>; $inc?: { failures: number } },
  ): Promise<void> {
    await this.model.updateOne(
      { _id, handOvers, state: underWay },
      { $set: { ...$set, state: 'waiting' }, $unset: { lease: 1 }, ...($inc === undefined ? {} : { $inc }) },
    );
  }
}

const underWay = trusted({ $in: ['leased' as const, 'handed-over' as const] });
