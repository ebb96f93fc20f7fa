import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import { type Model, Types, type UpdateQuery } from 'mongoose';
import { Clock } from '../platform/clock.js';
import type { MailRecipient } from './mail-run.js';
import { RECIPIENT_MODEL, type RecipientRow } from './mail-runs.schema.js';
import { recipientOf } from './recipients.repository.js';

const { trusted } = mongoose;
const waiting = trusted({ $in: ['queued', 'deferred'] as const });

/** Delay in ms by which concurrent state changes are collected into one write. */
const BATCH_DELAY_MS = 3;
const batched = {
  cache: false,
  batchScheduleFn: (write: () => void): void => void setTimeout(write, BATCH_DELAY_MS),
} as const;

/** A mail that a worker is about to send. */
interface SendClaim {
  readonly id: string;
  readonly owner: string;
}

/** Outcome of an attempt other than a successful delivery. */
export type FailedAttempt =
  | { readonly state: 'queued' }
  | { readonly state: 'deferred'; readonly answer: string; readonly nextTryAt: Date }
  | { readonly state: 'failed'; readonly answer: string }
  | { readonly state: 'unclear'; readonly answer: string }
  | { readonly state: 'skipped'; readonly why: 'suppressed' };

/**
 * Delivery states of recipients. A mail becomes `sending` before its first byte is sent and `sent` when the server has accepted it.
 * A worker that takes over a chunk marks mails in `sending` as `unclear`; these are never sent again automatically.
 */
@Injectable()
export class DeliveriesRepository {
  private readonly beginning = new DataLoader<SendClaim, boolean>(
    async (mails) => this.beginAll(mails),
    batched,
  );
  private readonly accepted = new DataLoader<string, true>(async (ids) => this.acceptAll(ids), batched);

  constructor(
    @InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientRow>,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims a chunk, also from a previous owner.
   * @param owner name of the claim, with the SMTP host used
   * @returns the due mails
   */
  async take(
    runId: string,
    chunk: number,
    { owner, server }: { readonly owner: string; readonly server: string | undefined },
    now: Date,
  ): Promise<MailRecipient[]> {
    await this.model.updateMany(
      { runId, chunk, state: 'sending' },
      { $set: { state: 'unclear', at: now }, $unset: { owner: 1 } },
    );
    const due = { runId, chunk, state: waiting };
    await this.model.updateMany(due, {
      $set: { owner, ...(server === undefined ? {} : { server }) },
      ...(server === undefined ? { $unset: { server: 1 } } : {}),
    });
    const rows = await this.model
      .find({ ...due, owner })
      .sort({ _id: 1 })
      .lean<RecipientRow[]>()
      .exec();
    return rows.map(recipientOf).filter(({ nextTryAt }) => nextTryAt === undefined || nextTryAt <= now);
  }

  /** Marks a mail as `sending` just before it is sent. @returns false when the owner no longer holds it */
  async begin(id: string, owner: string): Promise<boolean> {
    return this.beginning.load({ id, owner });
  }

  /** Marks a mail as accepted by the server, even if another worker has marked it as unclear. */
  async markSent(id: string): Promise<void> {
    await this.accepted.load(id);
  }

  /** Records an attempt that was not confirmed by the server. @param tries number of temporary refusals */
  async recordFailure(
    id: string,
    owner: string,
    attempt: FailedAttempt,
    tries: number,
    now: Date,
  ): Promise<void> {
    const change: UpdateQuery<RecipientRow> = { $set: { ...attempt, tries, at: now } };
    await this.model.updateOne(
      { _id: id, owner, state: trusted({ $in: ['queued', 'deferred', 'sending'] as const }) },
      attempt.state === 'deferred' ? change : { ...change, $unset: { nextTryAt: 1 } },
    );
  }

  /** When the next mail of a chunk is due; undefined when none is waiting. */
  async nextDue(runId: string, chunk: number): Promise<Date | undefined> {
    const [row] = await this.model
      .find({ runId, chunk, state: waiting }, { nextTryAt: 1 })
      .sort({ nextTryAt: 1 })
      .limit(1)
      .lean<Pick<RecipientRow, 'nextTryAt'>[]>()
      .exec();
    return row === undefined ? undefined : (row.nextTryAt ?? new Date(0));
  }

  private async beginAll(mails: readonly SendClaim[]): Promise<boolean[]> {
    const claimed = mails.map(({ id, owner }) => ({ _id: new Types.ObjectId(id), owner }));
    const { modifiedCount } = await this.model.collection.updateMany(
      { $or: claimed, state: { $in: ['queued', 'deferred'] } },
      { $set: { state: 'sending', at: this.clock.now() } },
    );
    if (modifiedCount === mails.length) return mails.map(() => true);
    const begun = await this.model.collection
      .find({ $or: claimed, state: 'sending' }, { projection: { _id: 1 } })
      .toArray();
    const ids = new Set(begun.map(({ _id }) => String(_id)));
    return mails.map(({ id }) => ids.has(id));
  }

  private async acceptAll(ids: readonly string[]): Promise<true[]> {
    await this.model.collection.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, state: { $in: ['sending', 'unclear'] } },
      { $set: { state: 'sent', at: this.clock.now() }, $unset: { owner: 1, nextTryAt: 1, answer: 1 } },
    );
    return ids.map(() => true);
  }
}
