import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { DraftGuardian } from './draft-guardian.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;

/** The guardian of a draft and their consent (docs/rules/drafts.md). */
@Injectable()
export class DraftGuardiansRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** Replaces the guardian, and with it an earlier consent. @returns false when the draft is not open any more */
  async replace(appId: string, guardian: DraftGuardian, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { appId, state: 'open' },
      { $set: { guardian } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Counts a try of a code. @returns false when the code was replaced or has no tries left */
  async countTry(appId: string, codeId: string, maxTries: number): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, state: 'open', 'guardian.code.id': codeId, 'guardian.code.tries': trusted({ $lt: maxTries }) },
      { $inc: { 'guardian.code.tries': 1 } },
    );
    return modifiedCount === 1;
  }

  /** Records the consent and ends its code and link. @returns false when they were used or replaced meanwhile */
  async recordConsent(
    appId: string,
    codeId: string,
    given: NonNullable<DraftGuardian['given']>,
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, state: 'open', 'guardian.code.id': codeId },
      { $set: { 'guardian.given': given }, $unset: { 'guardian.code': 1 } },
      { session },
    );
    return modifiedCount === 1;
  }
}
