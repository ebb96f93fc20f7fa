import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SitePage, SitePageName } from '@portal/contract';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { SITE_PAGE_MODEL, type SitePageRow } from './site-pages.schema.js';

@Injectable()
export class SitePagesRepository {
  constructor(@InjectModel(SITE_PAGE_MODEL) private readonly model: Model<SitePageRow>) {}

  async find(name: SitePageName): Promise<SitePageRow | undefined> {
    return (await this.model.findById(name).lean<SitePageRow>().exec()) ?? undefined;
  }

  /** Stores the first version; a page that is there stays as it is, also with two processes at once. */
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
