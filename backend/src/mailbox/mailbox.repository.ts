import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MAILBOX_MODEL, type MailboxRow, type TestRow, type Trouble } from './mailbox.schema.js';

/** The one row there is. */
const _id = 'sender';

@Injectable()
export class MailboxRepository {
  constructor(@InjectModel(MAILBOX_MODEL) private readonly model: Model<MailboxRow>) {}

  async find(session?: ClientSession): Promise<MailboxRow | undefined> {
    const row = await this.model
      .findById(_id)
      .session(session ?? null)
      .lean<MailboxRow>()
      .exec();
    return row ?? undefined;
  }

  /** Stores new credentials; what was known of the ones before is gone. */
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

  async startTest(lastTest: TestRow, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { lastTest } }, { session });
  }

  /** Notes how a test ended, when it is the last one and has not ended. @returns whether it was noted */
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

  /** @returns false when it was broken before, or the version is over */
  async breakDown(
    version: number,
    broken: Trouble & { incident: string; at: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id, version, state: 'working' },
      { $set: { state: 'broken', broken } },
      { session },
    );
    return matchedCount === 1;
  }

  /** @returns false when it was not broken, or the version is over */
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
