import { Schema } from 'mongoose';
import type { SitePage, SitePageName } from '@portal/contract/settings/site-page';

/** The current version of a public page (docs/rules/pages.md). */
export interface SitePageRow {
  _id: SitePageName;
  version: number;
  updatedAt: Date;
  text: SitePage['text'];
  /** The previous versions, oldest first: a consent names the version that was read. */
  former?: Pick<SitePageRow, 'version' | 'updatedAt' | 'text'>[];
}

export const SITE_PAGE_MODEL = 'SitePageRow';

export const sitePageSchema = new Schema<SitePageRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    text: { type: Schema.Types.Mixed, required: true },
    former: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'site_pages', versionKey: false },
);
