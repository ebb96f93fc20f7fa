import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Draft, DraftLink } from './draft.js';
import type { BrowserOwned, MailboxProof } from './draft-owners.js';
import { MOST_OTHER_OWNERS } from './drafts.limits.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** Reminders, mailed links, and further browsers of drafts (docs/rules/drafts.md). */
@Injectable()
export class DraftSharingRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** Yields the appIds of the drafts to be checked for a due reminder, oldest first. */
  async *dueForReminder(now: Date): AsyncGenerator<string> {
    const cursor = this.model
      .find({ remindAt: trusted({ $lte: now }) }, { _id: 0, appId: 1 })
      .sort({ remindAt: 1 })
      .lean()
      .cursor();
    for await (const { appId } of cursor) yield appId;
  }

  /** Schedules the next reminder check; without a date there is none. */
  async scheduleReminder(appId: string, remindAt: Date | undefined, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId },
      remindAt === undefined ? { $unset: { remindAt: 1 } } : { $set: { remindAt } },
      { session },
    );
  }

  async addLink(appId: string, link: DraftLink, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $push: { links: link } }, { session });
  }

  /** Stores a link in the place of another one, so that the places of mailed links stay the same. */
  async replaceLink(appId: string, place: number, link: DraftLink, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $set: { [`links.${place}`]: link } }, { session });
  }

  /** Counts the links mailed to an address since a date. @param addresses its hashes, one per key */
  async linksSince(addresses: readonly string[], since: Date, session: ClientSession): Promise<number> {
    return this.model
      .countDocuments({
        links: trusted({ $elemMatch: { address: { $in: [...addresses] }, at: { $gt: since } } }),
      })
      .session(session)
      .exec();
  }

  /** The draft of a link, in any state. */
  async byLink(tokenHash: string, session: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ 'links.tokenHash': tokenHash }, PROJECTION)
      .session(session)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Marks a link as used. @returns false when it was used before */
  async openLink(tokenHash: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { links: trusted({ $elemMatch: { tokenHash, openedAt: null } }) },
      { $set: { 'links.$.openedAt': now } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Unexpired drafts whose first applicant has this e-mail, last changed first. */
  async byEmail(email: string, now: Date, limit: number): Promise<Draft[]> {
    return this.findUnexpired({ 'answers.applicants.0.email': email }, now, limit);
  }

  /** As {@link byEmail}, by telephone number. @param spellings in which it may have been typed */
  async byPhone(spellings: readonly string[], now: Date, limit: number): Promise<Draft[]> {
    return this.findUnexpired({ 'answers.applicants.0.phone': trusted({ $in: [...spellings] }) }, now, limit);
  }

  /** Stores the browsers of a draft after one of them has proved its mailbox. */
  async setOwners(appId: string, owners: BrowserOwned, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $set: owners }, { session });
  }

  /** Adds a browser that has proved no mailbox; above the limit the oldest added one loses the draft. */
  async addOwner(appId: string, hash: string, session: ClientSession): Promise<void> {
    const otherOwners = { $each: [hash], $slice: -MOST_OTHER_OWNERS };
    await this.model.updateOne({ appId }, { $push: { otherOwners } }, { session });
  }

  /** Adds a mailbox that one of the draft's browsers has proved. */
  async addProof(appId: string, proof: MailboxProof, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $push: { proofs: proof } }, { session });
  }

  /** Excludes drafts of staff, which only their author may see. */
  private async findUnexpired(filter: object, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ ...filter, staffId: null, expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1 })
      .limit(limit)
      .lean()
      .exec();
  }
}
