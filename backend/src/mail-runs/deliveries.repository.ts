import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { MailRecipient } from './mail-run.js';
import { RECIPIENT_MODEL, type RecipientRow } from './mail-runs.schema.js';
import { recipientOf } from './recipients.repository.js';

const { trusted } = mongoose;
const waiting = trusted({ $in: ['queued', 'deferred'] as const });

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
  constructor(@InjectModel(RECIPIENT_MODEL) private readonly model: Model<RecipientRow>) {}

  /** Takes a chunk over from whoever had it. @param owner names this turn @returns the mails that are due */
  async take(runId: string, chunk: number, owner: string, now: Date): Promise<MailRecipient[]> {
    await this.model.updateMany(
      { runId, chunk, state: 'sending' },
      { $set: { state: 'unclear', at: now }, $unset: { owner: 1 } },
    );
    const due = { runId, chunk, state: waiting };
    await this.model.updateMany(due, { $set: { owner } });
    const rows = await this.model
      .find({ ...due, owner })
      .sort({ _id: 1 })
      .lean<RecipientRow[]>()
      .exec();
    return rows.map(recipientOf).filter(({ nextTryAt }) => nextTryAt === undefined || nextTryAt <= now);
  }

  /** Marks a mail just before it begins to leave. @returns false when it is not this turn's to send */
  async begin(id: string, owner: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, owner, state: waiting },
      { $set: { state: 'sending', at: now } },
    );
    return modifiedCount > 0;
  }

  /** The server accepted it; also when somebody has taken it for unclear meanwhile. */
  async sent(id: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: trusted({ $in: ['sending', 'unclear'] as const }) },
      { $set: { state: 'sent', at: now }, $unset: { owner: 1, nextTryAt: 1, answer: 1 } },
    );
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
}
