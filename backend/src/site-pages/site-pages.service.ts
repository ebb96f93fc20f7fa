import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isSitePageName, type SitePage, type SitePageName, sitePageNames } from '@portal/contract';
import { Clock } from '../platform/clock/clock.js';
import { notFound } from '../platform/http/wire-error.js';
import { contactText } from './default-contact.js';
import { privacyText } from './default-privacy.js';
import { termsText } from './default-terms.js';
import { SitePagesRepository } from './site-pages.repository.js';

const defaults: Readonly<Record<SitePageName, SitePage['text']>> = {
  privacy: privacyText,
  terms: termsText,
  contact: contactText,
};

/** Privacy notice, terms and contact: the office's words, by version (docs/rules/pages.md). */
@Injectable()
export class SitePagesService implements OnApplicationBootstrap {
  constructor(
    private readonly pages: SitePagesRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores the first version of what is not there yet. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    for (const name of sitePageNames) await this.pages.seed(name, defaults[name], now);
  }

  /**
   * The version in force.
   * @throws WireError 404 for a name that no page has
   */
  async current(name: string): Promise<SitePage> {
    const row = isSitePageName(name) ? await this.pages.find(name) : undefined;
    if (row === undefined) throw notFound();
    return { name: row._id, version: row.version, updatedAt: row.updatedAt.toISOString(), text: row.text };
  }

  /** The number of the version in force; a start has stored the first one. */
  async versionOf(name: SitePageName): Promise<number> {
    return (await this.current(name)).version;
  }
}
