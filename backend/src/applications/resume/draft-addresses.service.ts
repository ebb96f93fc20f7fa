import { Injectable } from '@nestjs/common';
import type { Application } from '../application.js';
import { ApplicationLookups } from '../application-lookups.repository.js';
import { type Draft, emailOf } from '../drafts/draft.js';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/** Whose mailbox a draft's mails go to: of a submitted one that of the application, where the office may have corrected it. */
@Injectable()
export class DraftAddresses {
  private readonly keyed: KeyedHash;

  constructor(
    private readonly applications: ApplicationLookups,
    config: PortalConfig,
  ) {
    this.keyed = new KeyedHash(config, 'draft-link');
  }

  /** The e-mail of a draft's person as it is known now, in lower case; empty when there is none. */
  async of(draft: Draft): Promise<string> {
    if (draft.state === 'open') return emailOf(draft);
    return firstEmailOf(await this.applications.byAppId(draft.appId));
  }

  /**
   * The same while there is still something to do about the draft; empty for an application that does not wait for its online
   * payment, and for a draft of staff: it waits for them.
   */
  async waitingAt(draft: Draft): Promise<string> {
    if (draft.staffId !== undefined) return '';
    if (draft.state === 'open') return emailOf(draft);
    const application = await this.applications.byAppId(draft.appId);
    const waits =
      application?.state === 'submitted' &&
      application.payment.mode === 'Online' &&
      !application.payment.success;
    return waits ? firstEmailOf(application) : '';
  }

  /** What is stored of an address. */
  hash(email: string): string {
    return this.keyed.of(email);
  }

  /** The same with every key that is in use. */
  hashes(email: string): string[] {
    return this.keyed.ofEach(email);
  }

  /** Whether a stored hash is this address'. */
  matches(email: string, hash: string): boolean {
    return email !== '' && this.keyed.matches(email, hash);
  }
}

function firstEmailOf(application: Application | undefined): string {
  if (application === undefined || application.purgedAt !== undefined) return '';
  return application.applicants[0]?.email.toLowerCase() ?? '';
}
