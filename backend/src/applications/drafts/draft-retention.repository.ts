import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/**
 * The end of an emptied draft: its owner's cookie opens nothing any more, and the search for what is to be emptied begins after
 * it.
 */
const EMPTIED = new Date(0);

/** Drafts whose time is over, for the retention (docs/rules/retention.md). */
@Injectable()
export class DraftRetentionRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** Drafts that were never submitted and ended before a moment, the oldest first; `skip` are passed over. */
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

  /** The draft of an appId while it is open and ended before a moment. */
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
   * Takes the answers out of submitted drafts that ended before a moment. The row stays: without it somebody else could open a
   * draft under the same appId.
   * @returns how many
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

  /** The same for one appId, whenever it ended. */
  async empty(appId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId, state: 'submitted' }, { $set: emptied }, { session });
  }

  /** The open drafts among some appIds, those whose time is over too. */
  async openAmong(appIds: readonly string[]): Promise<Draft[]> {
    return this.model
      .find({ appId: trusted({ $in: [...appIds] }), state: 'open' }, PROJECTION)
      .lean()
      .exec();
  }
}

const emptied = { answers: {}, consents: [], expiresAt: EMPTIED };
