import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { NotYet } from './job-errors.js';
import { type OutboxRow, OUTBOX_MODEL, sealedFields } from './outbox.schema.js';

const { trusted } = mongoose;

/** What a transaction asks for. */
export interface NewEffect {
  readonly key: string;
  readonly job: string;
  readonly payload: object;
  readonly dueAt: Date;
  readonly requestId?: string;
  /** Encrypted already. */
  readonly sealed?: Readonly<Record<string, string>>;
  readonly sealedUntil?: Date;
}

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Adds rows within the caller's transaction; a key that is there already is left as it is. */
  async add(effects: readonly NewEffect[], now: Date, session: ClientSession): Promise<void> {
    if (effects.length === 0) return;
    await this.model.bulkWrite(
      effects.map(({ key, job, payload, dueAt, requestId, sealed, sealedUntil }) => ({
        updateOne: {
          filter: { _id: key },
          update: {
            $setOnInsert: {
              job,
              payload: { ...payload },
              dueAt,
              state: 'waiting' as const,
              attempts: 0,
              createdAt: now,
              ...(requestId === undefined ? {} : { requestId }),
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

  /** Takes the next due row, or one whose relay died, for the time of a lease; undefined when there is none. */
  async claim(now: Date): Promise<OutboxRow | undefined> {
    const lease = { token: randomUUID(), until: new Date(now.getTime() + limits.outbox.relayLeaseMs) };
    const update = { $set: { state: 'leased' as const, lease }, $unset: { waitsFor: 1 as const } };
    const options = { returnDocument: 'after' as const, lean: true as const };
    const due = await this.model
      .findOneAndUpdate({ state: 'waiting', dueAt: trusted({ $lte: now }) }, update, {
        ...options,
        sort: { dueAt: 1 },
      })
      .exec();
    if (due !== null) return due;
    const lost = await this.model
      .findOneAndUpdate({ state: 'leased', 'lease.until': trusted({ $lte: now }) }, update, options)
      .exec();
    return lost === null ? undefined : lost;
  }

  /** Marks a row as being in Redis; nothing happens when the lease is no longer this one or the row is done already. */
  async handedOver(key: string, token: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: 'leased', 'lease.token': token },
      { $set: { state: 'handed-over', handedOverAt: now }, $unset: { lease: 1 } },
    );
  }

  /** Gives a leased row back to wait until `dueAt`. */
  async putBack(key: string, token: string, dueAt: Date, error: string): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: 'leased', 'lease.token': token },
      { $set: { state: 'waiting', dueAt, lastError: error }, $unset: { lease: 1 } },
    );
  }

  /** Lets a row wait again until `dueAt`: its effect is in other hands, or Redis has lost it. */
  async waitAgain(key: string, dueAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['leased', 'handed-over'] }) },
      { $set: { state: 'waiting', dueAt }, $unset: { lease: 1 } },
    );
  }

  /** Lets a row wait again for something that is not there yet. */
  async postpone(key: string, { until, waitsFor, message }: NotYet): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['leased', 'handed-over'] }) },
      {
        $set: {
          state: 'waiting',
          dueAt: until,
          lastError: message,
          ...(waitsFor === undefined ? {} : { waitsFor }),
        },
        $unset: { lease: 1 },
      },
    );
  }

  /** Makes the rows due that wait for something. @returns how many */
  async release(waitsFor: string, now: Date): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { waitsFor, state: 'waiting' },
      { $set: { dueAt: now }, $unset: { waitsFor: 1 } },
    );
    return modifiedCount;
  }

  /** How many rows wait for something. */
  async countWaitingFor(waitsFor: string): Promise<number> {
    return this.model.countDocuments({ waitsFor, state: 'waiting' }).exec();
  }

  /** Keys of rows handed over before a moment, oldest first. */
  async handedOverBefore(moment: Date, limit: number): Promise<string[]> {
    const rows = await this.model
      .find({ state: 'handed-over', handedOverAt: trusted({ $lte: moment }) }, { _id: 1 })
      .sort({ handedOverAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map((row) => row._id);
  }

  /** Ends a row whose effect nobody wants any more; what was sealed in it is wiped. */
  async setAside(key: string, reason: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: trusted({ $in: ['leased', 'handed-over'] }) },
      {
        $set: { state: 'set-aside', doneAt: now, lastError: reason },
        $unset: { lease: 1, ...sealedFields },
      },
    );
  }

  /** Notes that a run began. */
  async began(key: string): Promise<void> {
    await this.model.updateOne({ _id: key }, { $inc: { attempts: 1 } });
  }

  /** Notes why a run failed; more tries follow. */
  async failed(key: string, error: string): Promise<void> {
    await this.model.updateOne({ _id: key }, { $set: { lastError: error } });
  }

  /** Marks a row as done; what was sealed in it is wiped (decisions 8). */
  async done(key: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      { $set: { state: 'done', doneAt: now }, $unset: { lease: 1, ...sealedFields } },
    );
  }

  /** Wipes sealed texts whose time is over. */
  async wipeSealed(now: Date): Promise<void> {
    await this.model.updateMany({ sealedUntil: trusted({ $lte: now }) }, { $unset: sealedFields });
  }

  /** Leaves a row, unless it has ended, for a person with its reason. */
  async park(key: string, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id: key, state: trusted({ $nin: ['done', 'set-aside'] }) },
      { $set: { state: 'parked', lastError: reason }, $unset: { lease: 1 } },
    );
  }

  async find(key: string): Promise<OutboxRow | undefined> {
    const row = await this.model.findById(key).lean().exec();
    return row === null ? undefined : row;
  }
}
