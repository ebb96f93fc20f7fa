import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft, DraftLink } from './draft.js';
import { MOST_OTHER_OWNERS } from './drafts.limits.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** Drafts as they are reminded of, and as they get into other browsers (docs/rules/drafts.md). */
@Injectable()
export class DraftSharingRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** Ids of the drafts for which it is time to look whether a reminder is due, the oldest first. */
  async toRemind(now: Date, limit: number): Promise<string[]> {
    const rows = await this.model
      .find({ remindAt: trusted({ $lte: now }) }, { _id: 0, appId: 1 })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    return rows.map(({ appId }) => appId);
  }

  /** Notes when to look again; never when absent. */
  async lookAgain(appId: string, remindAt: Date | undefined, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId },
      remindAt === undefined ? { $unset: { remindAt: 1 } } : { $set: { remindAt } },
      { session },
    );
  }

  async addLink(appId: string, link: DraftLink, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $push: { links: link } }, { session });
  }

  /** How many links an address was sent since a moment. @param addresses its hashes, one for each key */
  async linksSince(addresses: readonly string[], since: Date, session: ClientSession): Promise<number> {
    return this.model
      .countDocuments({
        links: trusted({ $elemMatch: { address: { $in: [...addresses] }, at: { $gt: since } } }),
      })
      .session(session)
      .exec();
  }

  /** The draft of a mailed link, whatever has become of it. */
  async byLink(tokenHash: string, session: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ 'links.tokenHash': tokenHash }, PROJECTION)
      .session(session)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Uses a link up. @returns false when it was used before */
  async openLink(tokenHash: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { links: trusted({ $elemMatch: { tokenHash, openedAt: null } }) },
      { $set: { 'links.$.openedAt': now } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Drafts whose first applicant has this e-mail and that have not expired, the one changed last first. */
  async byEmail(email: string, now: Date, limit: number): Promise<Draft[]> {
    return this.reached({ 'answers.applicants.0.email': email }, now, limit);
  }

  /** The same by telephone number. @param spellings the ways in which it may have been typed */
  async byPhone(spellings: readonly string[], now: Date, limit: number): Promise<Draft[]> {
    return this.reached({ 'answers.applicants.0.phone': trusted({ $in: [...spellings] }) }, now, limit);
  }

  /** Gives a draft to one more browser; of too many the one that has had it longest loses it, never the first. */
  async addOwner(appId: string, ownerHash: string, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId, ownerHash: trusted({ $ne: ownerHash }), otherOwners: trusted({ $ne: ownerHash }) },
      { $push: { otherOwners: { $each: [ownerHash], $slice: -MOST_OTHER_OWNERS } } },
      { session },
    );
  }

  /** Never those that staff fill in: nobody but them may see what they have typed. */
  private async reached(filter: object, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ ...filter, staffId: null, expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1 })
      .limit(limit)
      .lean()
      .exec();
  }
}
