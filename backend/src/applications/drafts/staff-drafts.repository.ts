import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language, OpenAppType } from '@portal/contract/enums';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** Fields that saving a staff draft changes. */
export type StaffDraftChanges = Partial<Pick<Draft, 'answers' | 'claim' | 'step'>> &
  Pick<Draft, 'expiresAt' | 'updatedAt'>;

/** Drafts that staff fill in for an applicant (docs/rules/drafts.md). */
@Injectable()
export class StaffDraftsRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  async insert(draft: Draft, session: ClientSession): Promise<void> {
    await this.model.insertMany([draft], { session });
  }

  /** The draft of an appId, if it belongs to this staff user. */
  async byAppId(staffId: string, appId: string, session?: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ appId, staffId }, PROJECTION)
      .session(session ?? null)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** The staff user's open, unexpired drafts, last changed first. */
  async openOf(staffId: string, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ staffId, state: 'open', expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Reuses the staff user's latest untouched draft of this type and sets its language. @returns undefined when there is none */
  async reuseUntouched(
    staffId: string,
    appType: OpenAppType,
    language: Language,
    now: Date,
  ): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { staffId, appType, state: 'open', version: 0, expiresAt: trusted({ $gt: now }) },
        { $set: { updatedAt: now, language } },
        { sort: { updatedAt: -1, _id: -1 }, returnDocument: 'after', projection: PROJECTION },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Saves an open draft (optimistic concurrency by version). @returns undefined when it is closed or at another version */
  async save(
    { appId, staffId }: { readonly appId: string; readonly staffId: string },
    version: number,
    changes: StaffDraftChanges,
  ): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { appId, staffId, version, state: 'open' },
        { $set: changes, $inc: { version: 1 } },
        { returnDocument: 'after', projection: PROJECTION },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Expires an open draft and removes what was typed. @returns false when it is not open */
  async discard(appId: string, staffId: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, staffId, state: 'open' },
      { $set: { answers: {}, expiresAt: now, updatedAt: now }, $unset: { claim: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Removes what was typed in a submitted draft, since the application holds it. */
  async empty(appId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId, staffId: trusted({ $exists: true }), state: 'submitted' },
      { $set: { answers: {} }, $unset: { claim: 1, remindAt: 1 } },
      { session },
    );
  }
}
