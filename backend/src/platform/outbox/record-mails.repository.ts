import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { type OutboxRow, OUTBOX_MODEL } from './outbox.schema.js';

const { trusted } = mongoose;

/** A mail's row without payload and secrets. */
export type MailRow = Pick<
  OutboxRow,
  '_id' | 'job' | 'state' | 'dueAt' | 'failures' | 'waitsFor' | 'lastError' | 'createdAt' | 'doneAt'
>;

/** Whether a job sends a mail, by its name (docs/recipes.md, "A mail"). */
export const isMail = (job: string): boolean => job.endsWith('.mail');

/** Returns the ids in a payload, such as `applicationId`. */
export function payloadIds(payload: object): string[] {
  return Object.entries(payload).flatMap(([name, value]) =>
    name.endsWith('Id') && typeof value === 'string' ? [value] : [],
  );
}

/** Finds mails by the records that they are about. */
@Injectable()
export class RecordMailsRepository {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Returns mails about any of these ids, newest first. */
  async about(ids: readonly string[], limit: number): Promise<MailRow[]> {
    return this.model
      .find(
        { about: trusted({ $in: [...ids] }) },
        { job: 1, state: 1, dueAt: 1, failures: 1, waitsFor: 1, lastError: 1, createdAt: 1, doneAt: 1 },
      )
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<MailRow[]>()
      .exec();
  }

  async isAbout(key: string, ids: readonly string[], session: ClientSession): Promise<boolean> {
    const found = await this.model.exists({ _id: key, about: trusted({ $in: [...ids] }) }).session(session);
    return found !== null;
  }
}
