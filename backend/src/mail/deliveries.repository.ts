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

/** Marks of mails that are under way at the same time are written together: each waits so long for others, in ms. */
const TOGETHER_MS = 3;
const together = {
  cache: false,
  batchScheduleFn: (write: () => void): void => void setTimeout(write, TOGETHER_MS),
} as const;

/** A mail that a turn is about to send. */
interface Begun {
  readonly id: string;
  readonly owner: string;
}

/** What becomes of one mail, besides being sent. */
export type Ending =
  | { readonly state: 'queued' }
  | { readonly state: 'deferred'; readonly answer: string; readonly nextTryAt: Date }
  | { readonly state: 'failed'; readonly answer: string }
  | { readonly state: 'unclear'; readonly answer: string }
  | { readonly state: 'skipped'; readonly why: 'suppressed' };

/**
 * The marks of the sending. A mail is marked as `sending` before its first byte leaves and as `sent` when its server accepted it;
 * whoever takes a chunk over marks what was in between as unclear, and that is never sent again by itself.
 */
@Injectable()
export class DeliveriesRepository {
  private readonly beginning = new DataLoader<Begun, boolean>(
    async (mails) => this.beginAll(mails),
    together,
  );
  private readonly accepted = new DataLoader<string, true>(async (ids) => this.acceptAll(ids), together);

  constructor(
    @InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientRow>,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a chunk over from whoever had it.
   * @param turn its name, and the host that its mails leave by
   * @returns the mails that are due
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

  /** Marks a mail just before it begins to leave. @returns false when it is not this turn's to send */
  async begin(id: string, owner: string): Promise<boolean> {
    return this.beginning.load({ id, owner });
  }

  /** The server accepted it; also when somebody has taken it for unclear meanwhile. */
  async sent(id: string): Promise<void> {
    await this.accepted.load(id);
  }

  /** It did not leave, or nobody knows. @param tries times that it was refused for now */
  async ended(id: string, owner: string, ending: Ending, tries: number, now: Date): Promise<void> {
    const change: UpdateQuery<RecipientRow> = { $set: { ...ending, tries, at: now } };
    await this.model.updateOne(
      { _id: id, owner, state: trusted({ $in: ['queued', 'deferred', 'sending'] as const }) },
      ending.state === 'deferred' ? change : { ...change, $unset: { nextTryAt: 1 } },
    );
  }

  /** When the next mail of a chunk is due; undefined when none waits. */
  async nextDue(runId: string, chunk: number): Promise<Date | undefined> {
    const [row] = await this.model
      .find({ runId, chunk, state: waiting }, { nextTryAt: 1 })
      .sort({ nextTryAt: 1 })
      .limit(1)
      .lean<Pick<RecipientRow, 'nextTryAt'>[]>()
      .exec();
    return row === undefined ? undefined : (row.nextTryAt ?? new Date(0));
  }

  private async beginAll(mails: readonly Begun[]): Promise<boolean[]> {
    const mine = mails.map(({ id, owner }) => ({ _id: new Types.ObjectId(id), owner }));
    const { modifiedCount } = await this.model.collection.updateMany(
      { $or: mine, state: { $in: ['queued', 'deferred'] } },
      { $set: { state: 'sending', at: this.clock.now() } },
    );
    if (modifiedCount === mails.length) return mails.map(() => true);
    const begun = await this.model.collection
      .find({ $or: mine, state: 'sending' }, { projection: { _id: 1 } })
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
