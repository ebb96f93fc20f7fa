import { Injectable } from '@nestjs/common';
import { sitePageNames } from '@portal/contract/settings/site-page';
import { SitePagesService } from '../../../settings/site-pages/site-pages.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';
import { StartEvidence } from '../start-evidence.repository.js';

/** Privacy, terms (with refunds) and contact are the office's words, or were confirmed as shipped. */
@Injectable()
export class SitePagesCheck implements StartCheck {
  readonly item = 'sitePages';

  constructor(
    private readonly pages: SitePagesService,
    private readonly evidence: StartEvidence,
  ) {}

  async find(): Promise<Finding> {
    const versions = await Promise.all(
      sitePageNames.map(async (name) => ({ name, version: await this.pages.versionOf(name) })),
    );
    const parts = versions.filter(({ version }) => version === 1).map(({ name }) => name);
    if (parts.length === 0) return { state: 'done', note: 'sitePages.own' };
    const version = versions.map((one) => `${one.name} ${one.version}`).join(', ');
    const confirmed = await this.evidence.last('start.confirmed', this.item);
    return confirmed?.values.version === version
      ? { state: 'done', note: 'sitePages.confirmed', version, ...momentOf(confirmed.at) }
      : { state: 'test', note: 'sitePages.shipped', parts, version };
  }
}
