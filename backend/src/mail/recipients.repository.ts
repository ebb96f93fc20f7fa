import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type RecipientState, recipientStates } from '@portal/contract/mail/mail-runs';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import type { ListPage } from '../platform/lists/list-page.js';
import type { ListConditions } from '../platform/lists/list-conditions.js';
import { ListReader } from '../platform/lists/list-reader.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import type { MailRecipient, NewRecipient } from './mail-run.js';
import { type RecipientCondition, recipientList } from './mail-runs.list.js';
import { RECIPIENT_MODEL, type RecipientRow } from './mail-runs.schema.js';

const { trusted, Types } = mongoose;
const DUPLICATE = 11000;

/** Filter of a list of recipients. */
interface RecipientFilter {
  readonly runId: string;
  readonly state?: RecipientState;
  /** A whole membership number. */
  readonly number?: string;
  /** The beginning of an address. */
  readonly address?: string;
}

/** Stores, counts and lists recipients; delivery states are written by `DeliveriesRepository`. */
@Injectable()
export class RecipientsRepository {
  constructor(
    @InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientRow>,
    private readonly lists: ListReader,
  ) {}

  /** Inserts rows except those whose key exists. */
  async insert(rows: readonly NewRecipient[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await this.model.collection.insertMany(
        rows.map(({ runId, ...row }) => ({ ...row, runId: new Types.ObjectId(runId) })),
        { ordered: false },
      );
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE)) throw error;
    }
  }

  /** Recipients by key. */
  async byKeys(runId: string, keys: readonly string[]): Promise<Map<string, MailRecipient>> {
    const rows = await this.model
      .find({ runId, key: trusted({ $in: [...keys] }) })
      .lean<RecipientRow[]>()
      .exec();
    return new Map(rows.map((row) => [row.key, recipientOf(row)]));
  }

  /** Addresses to which the mail of a run went or may still go. @param among all of the run when absent */
  async reached(runId: string, among?: readonly string[]): Promise<Set<string>> {
    const rows = await this.model
      .find(
        {
          runId,
          state: trusted({ $nin: ['failed', 'skipped'] }),
          ...(among === undefined ? {} : { key: trusted({ $in: [...among] }) }),
        },
        { key: 1 },
      )
      .maxTimeMS(limits.mongo.countMs)
      .lean<Pick<RecipientRow, 'key'>[]>()
      .exec();
    return new Set(rows.map(({ key }) => key));
  }

  /** Latest rows of a person in all runs. @param memberIds of all records of the person */
  async ofMember(memberIds: readonly string[], limit: number): Promise<MailRecipient[]> {
    const rows = await this.model
      .find({ memberId: trusted({ $in: [...memberIds] }) })
      .sort({ _id: -1 })
      .limit(limit)
      .hint('member')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<RecipientRow[]>()
      .exec();
    return rows.map(recipientOf);
  }

  /** Number of recipients by state; `sending` counts as queued. */
  async counts(runId: string): Promise<Record<RecipientState, number>> {
    const found = await this.model
      .aggregate<{ _id: RecipientRow['state']; count: number }>([
        { $match: { runId: new Types.ObjectId(runId) } },
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ])
      .hint('list_state')
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
    const counts = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Record<
      RecipientState,
      number
    >;
    for (const { _id, count } of found) counts[_id === 'sending' ? 'queued' : _id] += count;
    return counts;
  }

  /** Whether the run has more recipients, whatever their state. */
  async hasMoreThan(runId: string, count: number): Promise<boolean> {
    const next = await this.model
      .find({ runId }, { _id: 1 })
      .hint('list_all')
      .skip(count)
      .limit(1)
      .lean()
      .exec();
    return next.length > 0;
  }

  /** Whether a mail of the run is still to be sent. */
  async hasOpen(runId: string, session?: ClientSession): Promise<boolean> {
    const row = await this.model
      .findOne({ runId, state: trusted({ $in: ['queued', 'deferred', 'sending'] as const }) }, { _id: 1 })
      .session(session ?? null)
      .lean()
      .exec();
    return row !== null;
  }

  /** Cancels the waiting mails of all chunks or of one. */
  async cancelWaiting(runId: string, at: Date, chunk?: number): Promise<void> {
    await this.model.updateMany(
      {
        runId,
        ...(chunk === undefined ? {} : { chunk }),
        state: trusted({ $in: ['queued', 'deferred'] as const }),
      },
      { $set: { state: 'skipped', why: 'cancelled', at }, $unset: { nextTryAt: 1, owner: 1 } },
    );
  }

  /** Requeues the failed mails of a completed run; safe to repeat. @returns the chunks with queued mails */
  async queueFailed(runId: string, at: Date): Promise<number[]> {
    await this.model.updateMany(
      { runId, state: 'failed' },
      { $set: { state: 'queued', tries: 0, at }, $unset: { answer: 1, nextTryAt: 1, owner: 1 } },
    );
    return this.model.distinct('chunk', { runId, state: 'queued' }).exec();
  }

  async page(filter: RecipientFilter, request: ListRequest<'at'>): Promise<ListPage<MailRecipient>> {
    const page = await this.lists.page(
      { list: recipientList, model: this.model },
      conditionsOf(filter),
      request,
    );
    return { ...page, rows: page.rows.map(recipientOf) };
  }

  /** Streams the rows of a run. @param last id of the last row; all when absent */
  async *each(runId: string, last?: string): AsyncGenerator<MailRecipient> {
    const cursor = this.model
      .find({ runId, ...(last === undefined ? {} : { _id: trusted({ $lte: new Types.ObjectId(last) }) }) })
      .sort({ _id: 1 })
      .hint('list_all')
      .lean<RecipientRow[]>()
      .cursor({ batchSize: 1_000 });
    for await (const row of cursor) yield recipientOf(row);
  }
}

function conditionsOf({
  runId,
  state,
  number,
  address,
}: RecipientFilter): ListConditions<RecipientRow, RecipientCondition> {
  const states = state === 'queued' ? trusted({ $in: ['queued', 'sending'] as const }) : state;
  return {
    run: { runId: new Types.ObjectId(runId) },
    ...(states === undefined ? {} : { state: { state: states } }),
    ...(number === undefined ? {} : { number: { number } }),
    ...(address === undefined
      ? {}
      : { address: { key: trusted({ $gte: address, $lt: `${address}\u{10ffff}` }) } }),
  };
}

export function recipientOf({
  _id,
  runId,
  ...rest
}: Omit<RecipientRow, '_id'> & { readonly _id: unknown }): MailRecipient {
  return { ...rest, id: String(_id), runId: String(runId) };
}
