import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  type BrokenRow,
  MAILBOX_MODEL,
  type MailboxRow,
  type RemovedRow,
  type TestRow,
} from './mailbox.schema.js';

const { trusted } = mongoose;

/** Id of the only row. */
const _id = 'sender';

@Injectable()
export class MailboxRepository {
  constructor(@InjectModel(MAILBOX_MODEL) private readonly model: Model<MailboxRow | RemovedRow>) {}

  /** The mailbox; undefined while none is set. */
  async find(session?: ClientSession): Promise<MailboxRow | undefined> {
    const row = await this.model
      .findOne({ _id, state: trusted({ $ne: 'none' }) })
      .session(session ?? null)
      .lean<MailboxRow>()
      .exec();
    return row ?? undefined;
  }

  /** Stores new credentials and deletes the state of the previous ones. */
  async set(
    { credentials, setAt, setBy }: Pick<MailboxRow, 'credentials' | 'setAt' | 'setBy'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id },
      {
        $set: { credentials, setAt, setBy, state: 'working' },
        $inc: { version: 1 },
        $unset: { broken: 1, lastTest: 1 },
      },
      { upsert: true, session },
    );
  }

  /** Deletes everything except the version. */
  async remove(session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id },
      {
        $set: { state: 'none' },
        $inc: { version: 1 },
        $unset: { credentials: 1, setAt: 1, setBy: 1, broken: 1, lastTest: 1 },
      },
      { session },
    );
  }

  async startTest(lastTest: TestRow, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { lastTest } }, { session });
  }

  /** Records the result of the latest test unless it has one. @returns whether it was recorded */
  async endTest(
    id: string,
    { endedAt, trouble }: Pick<TestRow, 'endedAt' | 'trouble'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, 'lastTest.id': id, 'lastTest.state': 'queued' },
      {
        $set: {
          'lastTest.state': trouble === undefined ? 'sent' : 'failed',
          'lastTest.endedAt': endedAt,
          ...(trouble === undefined ? {} : { 'lastTest.trouble': trouble }),
        },
      },
      { session },
    );
    return matchedCount === 1;
  }

  /** @returns false when it was broken before, or the version has changed */
  async markFailed(version: number, broken: BrokenRow, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, version, state: 'working' },
      { $set: { state: 'broken', broken } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Claims the due retry. @returns false when none is due, or another process has claimed it */
  async claimProbe(
    version: number,
    { now, nextProbeAt }: { now: Date; nextProbeAt: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, version, state: 'broken', 'broken.nextProbeAt': trusted({ $lte: now }) },
      { $set: { 'broken.nextProbeAt': nextProbeAt }, $inc: { 'broken.tries': 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** @returns false when it was not broken, or the version has changed */
  async recover(version: number, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, version, state: 'broken' },
      { $set: { state: 'working' }, $inc: { version: 1 }, $unset: { broken: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  async isBroken(): Promise<boolean> {
    return (await this.model.exists({ _id, state: 'broken' }).exec()) !== null;
  }
}
