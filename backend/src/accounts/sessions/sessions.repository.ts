import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionKind } from '@portal/contract/accounts/responses';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { accountLimits } from '../accounts.limits.js';
import { SESSION_MODEL, type SessionRow } from './sessions.schema.js';

const { trusted } = mongoose;

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionRow>) {}

  async insert(row: SessionRow, session: ClientSession): Promise<void> {
    await this.model.insertMany([row], { session });
  }

  async byId(id: string): Promise<SessionRow | undefined> {
    return (await this.model.findById(id).lean().exec()) ?? undefined;
  }

  async byHandle(kind: SessionKind, handle: string): Promise<SessionRow | undefined> {
    return (await this.model.findOne({ kind, handle }).lean().exec()) ?? undefined;
  }

  /**
   * Replaces the current token by the next one; undefined when `presented` is not the current one.
   * @param usedUntil expiry after this use; undefined when it is not a use
   */
  async rotate(
    kind: SessionKind,
    handle: string,
    presented: string,
    next: string,
    now: Date,
    usedUntil: Date | undefined,
  ): Promise<SessionRow | undefined> {
    const endsAt = { $ifNull: ['$endsAt', '$expiresAt'] };
    const use = { lastUsedAt: now, endsAt, expiresAt: { $min: [endsAt, usedUntil] } };
    const retired = { $concatArrays: ['$retired', [{ hash: presented, at: now }]] };
    const row = await this.model
      .findOneAndUpdate(
        { kind, handle, currentHash: presented, endedAt: null, expiresAt: trusted({ $gt: now }) },
        [
          {
            $set: {
              currentHash: next,
              retired: { $slice: [retired, -accountLimits.refreshGraceTokens] },
              ...(usedUntil === undefined ? {} : use),
            },
          },
        ],
        { returnDocument: 'after', lean: true, updatePipeline: true },
      )
      .exec();
    return row ?? undefined;
  }

  async passwordGiven(id: string, now: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { passwordGivenAt: now } }, { session });
  }

  /** Ends one session. @returns false when it had ended before */
  async end(id: string, reason: string, now: Date, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, endedAt: null },
      { $set: { endedAt: now, endReason: reason } },
      { session },
    );
    return result.modifiedCount > 0;
  }

  /** Ends the sessions of a person, except the named one. @returns their number */
  async endAll(
    kind: SessionKind,
    subjectId: string,
    reason: string,
    now: Date,
    session: ClientSession,
    exceptId?: string,
  ): Promise<number> {
    const result = await this.model.updateMany(
      {
        kind,
        subjectId,
        endedAt: null,
        ...(exceptId === undefined ? {} : { _id: trusted({ $ne: exceptId }) }),
      },
      { $set: { endedAt: now, endReason: reason } },
      { session },
    );
    return result.modifiedCount;
  }
}
