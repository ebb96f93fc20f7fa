import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { pageUrl } from '../../platform/config/page-url.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { trackingLimits } from './tracking.limits.js';

const TOKEN = /^([0-9a-f]{24})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

/**
 * Signed links by which applicants track an application and correct it after a send-back; they grant nothing else. The key is not
 * in the database. The signature covers the e-mail address, so that a correction of a wrong address invalidates the links in the
 * wrong mailbox.
 */
@Injectable()
export class TrackingLinks {
  private readonly keyed: KeyedHash;

  constructor(
    private readonly applications: ApplicationStore,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {
    this.keyed = new KeyedHash(config, 'track-application');
  }

  /** URL of the page with a new token in the fragment, which no server and no log sees. */
  urlOf(application: Application): URL {
    return pageUrl(this.config, 'track', this.tokenFor(application));
  }

  /** Valid for 30 days. */
  tokenFor(application: Application): string {
    const until = (this.clock.now().getTime() + trackingLimits.linkMs).toString(36);
    return `${application.id}.${until}.${this.keyed.of(signed(application, until))}`;
  }

  /** Returns the current application of a token; undefined for a token that is forged, expired or issued for a former address. */
  async applicationOf(token: string): Promise<Application | undefined> {
    const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (id === '' || Number.parseInt(until, 36) < this.clock.now().getTime()) return undefined;
    const application = await this.applications.byId(id);
    if (application === undefined || application.purgedAt !== undefined) return undefined;
    return this.keyed.matches(signed(application, until), signature) ? application : undefined;
  }
}

function signed({ id, applicants }: Application, until: string): string {
  return [id, until, applicants[0]?.email ?? ''].join('\n');
}
