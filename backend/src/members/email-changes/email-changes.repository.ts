import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { EmailChange, EmailChangeOutcome } from './email-change.js';
import { EMAIL_CHANGE_MODEL, type EmailChangeRow } from './email-changes.schema.js';

const { isObjectIdOrHexString, trusted } = mongoose;

@Injectable()
export class EmailChangesRepository {
  constructor(@InjectModel(EMAIL_CHANGE_MODEL) private readonly model: Model<EmailChangeRow>) {}

  async insert({ id, ...fields }: EmailChange, session: ClientSession): Promise<void> {
    await this.model.insertMany([{ ...fields, _id: new mongoose.Types.ObjectId(id) }], { session });
  }

  async byId(id: string, session?: ClientSession): Promise<EmailChange | undefined> {
    if (!isObjectIdOrHexString(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<EmailChangeRow>()
      .exec();
    return changeOf(row);
  }

  /** The pending change of a member. */
  async openOf(memberId: string, session?: ClientSession): Promise<EmailChange | undefined> {
    const row = await this.model
      .findOne({ memberId, open: true })
      .session(session ?? null)
      .lean<EmailChangeRow>()
      .exec();
    return changeOf(row);
  }

  /** Counts the changes requested by a member since a time. */
  async ownSince(memberId: string, since: Date, session: ClientSession): Promise<number> {
    return this.model
      .countDocuments({ memberId, askedAt: trusted({ $gt: since }), own: true })
      .session(session)
      .exec();
  }

  /** The latest change of a member, with any outcome. */
  async lastOf(memberId: string): Promise<EmailChange | undefined> {
    const row = await this.model.findOne({ memberId }).sort({ askedAt: -1 }).lean<EmailChangeRow>().exec();
    return changeOf(row);
  }

  /** Yields the ids of due changes, oldest first. */
  async *due(now: Date): AsyncGenerator<string> {
    const cursor = this.model
      .find({ open: true, dueAt: trusted({ $lte: now }) }, { _id: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<EmailChangeRow, '_id'>[]>()
      .cursor();
    for await (const { _id } of cursor) yield String(_id);
  }

  /** Ends a pending change. @returns false if it is no longer pending */
  async end(id: string, outcome: EmailChangeOutcome, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, open: true },
      { $set: { outcome, endedAt: now }, $unset: { open: 1 } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** Records once that the old address was notified. */
  async setNotified(id: string, now: Date, dueAt: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, open: true, toldAt: null },
      { $set: { toldAt: now, dueAt } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** Counts an attempt before the code is checked. @returns false if none is left or the change is no longer pending */
  async countTry(id: string, most: number): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, open: true, codeTries: trusted({ $lt: most }) },
      { $inc: { codeTries: 1 } },
    );
    return modifiedCount > 0;
  }

  async setChecked(id: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id, open: true }, { $set: { checkedAt: now } }, { session });
  }

  async setDisputed(id: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, disputedAt: null },
      { $set: { disputedAt: now } },
      { session },
    );
    return modifiedCount > 0;
  }
}

function changeOf(row: EmailChangeRow | null): EmailChange | undefined {
  if (row === null) return undefined;
  const { _id, ...fields } = row;
  return { ...fields, id: String(_id) };
}
