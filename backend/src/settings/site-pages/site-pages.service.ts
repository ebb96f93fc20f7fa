import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  isSitePageName,
  type SitePage,
  type SitePageName,
  sitePageNames,
  type SitePageText,
} from '@portal/contract/settings/site-page';
import { languages } from '@portal/contract/enums';
import type { ChangeSitePageDto } from '@portal/contract/settings/requests';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { accessibilityText } from './default-accessibility.js';
import { contactText } from './default-contact.js';
import { privacyText } from './default-privacy.js';
import { termsText } from './default-terms.js';
import type { SitePageRow } from './site-pages.schema.js';
import { SitePagesRepository } from './site-pages.repository.js';

const defaults: Readonly<Record<SitePageName, SitePage['text']>> = {
  privacy: privacyText,
  terms: termsText,
  contact: contactText,
  accessibility: accessibilityText,
};

/** Privacy notice, terms, contact and accessibility statement: the office's texts, by version (docs/rules/pages.md). */
@Injectable()
export class SitePagesService implements OnApplicationBootstrap {
  constructor(
    private readonly pages: SitePagesRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Stores missing first versions. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    for (const name of sitePageNames) await this.pages.seed(name, defaults[name], now);
  }

  /**
   * The current version.
   * @throws WireError 404 for an unknown name
   */
  async current(name: string): Promise<SitePage> {
    const row = isSitePageName(name) ? await this.pages.find(name) : undefined;
    if (row === undefined) throw notFound();
    return pageOf(row);
  }

  /**
   * Stores the next version of a page; does nothing without a change.
   * @throws WireError 404 for an unknown name, 409 `sitePage.stale` when another version than the one read is current
   */
  async change(actor: Actor, name: string, { version, text }: ChangeSitePageDto): Promise<SitePage> {
    if (!isSitePageName(name)) throw notFound();
    const words = { en: wordsOf(text.en), hi: wordsOf(text.hi) };
    await this.unitOfWork.run(actor, async (tx) => {
      const before = await this.pages.find(name, tx.session);
      if (before === undefined) throw notFound();
      if (isSame(before.text, words)) return;
      const isReplaced =
        before.version === version && (await this.pages.replace(before, words, this.clock.now(), tx.session));
      if (!isReplaced) throw conflict('sitePage.stale');
      tx.audit({
        action: 'sitePage.change',
        object: { kind: 'sitePage', id: name },
        before: { version },
        after: { version: version + 1 },
      });
    });
    return this.current(name);
  }

  /** Number of the current version; a start has stored the first one. */
  async versionOf(name: SitePageName): Promise<number> {
    return (await this.current(name)).version;
  }
}

function pageOf({ _id: name, version, updatedAt, text }: SitePageRow): SitePage {
  return { name, version, updatedAt: updatedAt.toISOString(), text };
}

/** Normalises line ends and removes trailing blanks. */
function wordsOf({ title, body }: SitePageText): SitePageText {
  return { title, body: body.replaceAll('\r\n', '\n').trim() };
}

function isSame(one: SitePage['text'], other: SitePage['text']): boolean {
  return languages.every(
    (language) =>
      one[language].title === other[language].title && one[language].body.trim() === other[language].body,
  );
}
