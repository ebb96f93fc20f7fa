import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language, OpenAppType } from '@portal/contract/enums';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** What saving an application changes that staff fill in. */
export type StaffDraftChanges = Partial<Pick<Draft, 'answers' | 'claim' | 'step'>> &
  Pick<Draft, 'expiresAt' | 'updatedAt'>;

/** Drafts that staff fill in for somebody (docs/rules/drafts.md). */
@Injectable()
export class StaffDraftsRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  async insert(draft: Draft, session: ClientSession): Promise<void> {
    await this.model.insertMany([draft], { session });
  }

  /** The draft of an appId, if this staff user has begun it. */
  async own(staffId: string, appId: string, session?: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ appId, staffId }, PROJECTION)
      .session(session ?? null)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Those that are open and have not expired, the one changed last first. */
  async openOf(staffId: string, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ staffId, state: 'open', expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Gives the one of this type again in which nothing was written yet, as the one changed last. */
  async takeUntouchedOf(
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

  /** Saves when it is open and at this version. @returns the saved draft, or undefined */
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

  /** Ends an open one and takes what was typed out of it. @returns whether it was open */
  async discard(appId: string, staffId: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, staffId, state: 'open' },
      { $set: { answers: {}, expiresAt: now, updatedAt: now }, $unset: { claim: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Takes what was typed out of one that was handed in: the application has it. */
  async empty(appId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId, staffId: trusted({ $exists: true }), state: 'submitted' },
      { $set: { answers: {} }, $unset: { claim: 1, remindAt: 1 } },
      { session },
    );
  }
}
