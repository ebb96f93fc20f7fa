import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../config/limits.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import { IDEMPOTENCY_MODEL, type IdempotencyRow } from './idempotency.schema.js';

const { trusted } = mongoose;

/** The outcome of beginning a request. */
export type BeginOutcome =
  | { readonly state: 'first'; readonly token: string }
  | { readonly state: 'running' }
  | { readonly state: 'other' }
  | { readonly state: 'done'; readonly status: number; readonly answer: string };

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectModel(IDEMPOTENCY_MODEL) private readonly model: Model<IdempotencyRow>) {}

  /** Returns the first of the ids that has a row. */
  async findExisting(ids: readonly string[]): Promise<string | undefined> {
    if (ids.length === 0) return undefined;
    const row = await this.model
      .findOne({ _id: trusted({ $in: [...ids] }) }, { _id: 1 })
      .lean<{ _id: string }>()
      .exec();
    return row?._id;
  }

  /** Records that a request runs, or finds the earlier one. The record of a process that died is taken over. */
  async begin(id: string, requestHash: string, now: Date): Promise<BeginOutcome> {
    const token = randomUUID();
    const until = new Date(now.getTime() + limits.idempotency.runningMs);
    try {
      await this.model.updateOne(
        { _id: id, requestHash, state: 'running', until: trusted({ $lte: now }) },
        { $set: { token, until }, $setOnInsert: { createdAt: now } },
        { upsert: true },
      );
      return { state: 'first', token };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const row = await this.model.findById(id).lean().exec();
    if (row !== null && row.requestHash !== requestHash) return { state: 'other' };
    if (row === null || row.state === 'running') return { state: 'running' };
    return { state: 'done', status: row.status ?? 200, answer: row.answer ?? 'null' };
  }

  async finish(id: string, token: string, status: number, answer: string): Promise<void> {
    await this.model.updateOne({ _id: id, token }, { $set: { state: 'done', status, answer } });
  }

  /** Removes a failed request, so that the next one with the same key runs. */
  async forget(id: string, token: string): Promise<void> {
    await this.model.deleteOne({ _id: id, token });
  }
}
