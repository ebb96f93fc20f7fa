import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SitePage, SitePageName } from '@portal/contract/settings/site-page';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { SITE_PAGE_MODEL, type SitePageRow } from './site-pages.schema.js';

@Injectable()
export class SitePagesRepository {
  constructor(@InjectModel(SITE_PAGE_MODEL) private readonly model: Model<SitePageRow>) {}

  async find(name: SitePageName, session?: ClientSession): Promise<SitePageRow | undefined> {
    const row = await this.model
      .findById(name, { former: 0 })
      .session(session ?? null)
      .lean<SitePageRow>()
      .exec();
    return row ?? undefined;
  }

  /** Replaces a version by the next one and archives it. @returns false when another one is current */
  async replace(
    { _id, ...before }: SitePageRow,
    text: SitePage['text'],
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { version, updatedAt } = before;
    const outcome = await this.model.updateOne(
      { _id, version },
      {
        $set: { version: version + 1, text, updatedAt: now },
        $push: { former: { version, updatedAt, text: before.text } },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Stores the first version unless there is one, also with two concurrent processes. */
  async seed(name: SitePageName, text: SitePage['text'], now: Date): Promise<void> {
    try {
      await this.model.updateOne(
        { _id: name },
        { $setOnInsert: { version: 1, text, updatedAt: now } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
