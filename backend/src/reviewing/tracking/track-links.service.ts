import { Injectable } from '@nestjs/common';
import { pageAddress } from '@portal/contract/pages';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { trackingLimits } from './tracking.limits.js';

const TOKEN = /^([0-9a-f]{24})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

/**
 * The link that is mailed to an applicant: it shows how far the application is and lets what was sent back be fixed, and is good for
 * nothing else. Signed by a key that is not in the database, over the address it was mailed to: once the office corrects that address,
 * links in a stranger's mailbox are over.
 */
@Injectable()
export class TrackLinks {
  private readonly keyed: KeyedHash;

  constructor(
    private readonly applications: ApplicationStore,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {
    this.keyed = new KeyedHash(config, 'track-application');
  }

  /** The address of the page with a new token, in the fragment: no server and no log sees it. */
  urlOf(application: Application): URL {
    const address = new URL(pageAddress('track'), this.config.PUBLIC_URL);
    address.hash = this.tokenFor(application);
    return address;
  }

  /** Valid for 30 days. */
  tokenFor(application: Application): string {
    const until = (this.clock.now().getTime() + trackingLimits.linkMs).toString(36);
    return `${application.id}.${until}.${this.keyed.of(signed(application, until))}`;
  }

  /** The application of a token as it is now; undefined for one that is not ours, over, or of an address that is not theirs any more. */
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
