import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** The expiry that marks an emptied draft: no cookie opens it, and the retention does not find it again. */
const EMPTIED = new Date(0);

/** Expired drafts, for the retention (docs/rules/retention.md). */
@Injectable()
export class DraftRetentionRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** appIds of unsubmitted drafts that expired before a date, oldest first. */
  async expiredOpen(before: Date, skip: number, limit: number): Promise<string[]> {
    const rows = await this.model
      .find({ state: 'open', expiresAt: trusted({ $lte: before }) }, { appId: 1 })
      .sort({ expiresAt: 1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean()
      .exec();
    return rows.map(({ appId }) => appId);
  }

  /** The open draft of an appId if it expired before a date. */
  async findExpired(appId: string, before: Date, session: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ appId, state: 'open', expiresAt: trusted({ $lte: before }) }, PROJECTION)
      .session(session)
      .lean()
      .exec();
    return row ?? undefined;
  }

  async remove(appId: string, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ appId, state: 'open' }, { session });
  }

  /**
   * Removes the answers of submitted drafts that expired before a date. The row stays, so that the appId can not be reused.
   * @returns the number of drafts emptied
   */
  async emptySubmitted(before: Date, limit: number): Promise<number> {
    const rows = await this.model
      .find({ state: 'submitted', expiresAt: trusted({ $gt: EMPTIED, $lte: before }) }, { _id: 1 })
      .sort({ expiresAt: 1, _id: 1 })
      .limit(limit)
      .lean()
      .exec();
    const outcome = await this.model.updateMany(
      { _id: trusted({ $in: rows.map(({ _id }) => _id) }), state: 'submitted' },
      { $set: emptied },
    );
    return outcome.modifiedCount;
  }

  /** Removes the answers of one submitted draft, whatever its expiry. */
  async empty(appId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId, state: 'submitted' }, { $set: emptied }, { session });
  }

  /** The open drafts among some appIds, including expired ones. */
  async openAmong(appIds: readonly string[]): Promise<Draft[]> {
    return this.model
      .find({ appId: trusted({ $in: [...appIds] }), state: 'open' }, PROJECTION)
      .lean()
      .exec();
  }
}

const emptied = { answers: {}, consents: [], expiresAt: EMPTIED };
