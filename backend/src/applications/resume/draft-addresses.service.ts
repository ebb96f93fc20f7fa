import { Injectable } from '@nestjs/common';
import type { Application } from '../application.js';
import { ApplicationLookupsRepository } from '../application-lookups.repository.js';
import { owesDifference } from '../submission/conversion.js';
import { type Draft, emailOf } from '../drafts/draft.js';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/** The mail address of a draft's applicant; after submission the application's, which the office may have corrected. */
@Injectable()
export class DraftAddresses {
  private readonly keyed: KeyedHash;

  constructor(
    private readonly applications: ApplicationLookupsRepository,
    config: PortalConfig,
  ) {
    this.keyed = new KeyedHash(config, 'draft-link');
  }

  /** The applicant's current e-mail in lower case; empty when there is none. */
  async emailOf(draft: Draft): Promise<string> {
    if (draft.state === 'open') return emailOf(draft);
    return firstEmailOf(await this.applications.byAppId(draft.differenceOf ?? draft.appId));
  }

  /**
   * The applicant's e-mail while they have something to finish; empty for an application that is not awaiting its online payment, and
   * for a staff draft.
   */
  async reminderEmailOf(draft: Draft): Promise<string> {
    if (draft.staffId !== undefined) return '';
    if (draft.state === 'open') return emailOf(draft);
    const application = await this.applications.byAppId(draft.differenceOf ?? draft.appId);
    if (draft.differenceOf !== undefined)
      return application !== undefined && owesDifference(application, draft.appId)
        ? firstEmailOf(application)
        : '';
    const isAwaitingPayment =
      application?.state === 'submitted' &&
      application.payment.mode === 'Online' &&
      !application.payment.success;
    return isAwaitingPayment ? firstEmailOf(application) : '';
  }

  /** The stored hash of an address. */
  hash(email: string): string {
    return this.keyed.of(email);
  }

  /** The hashes of an address with every key in use. */
  hashes(email: string): string[] {
    return this.keyed.ofEach(email);
  }

  /** Whether a stored hash is of this address. */
  matches(email: string, hash: string | undefined): boolean {
    return email !== '' && hash !== undefined && this.keyed.matches(email, hash);
  }
}

function firstEmailOf(application: Application | undefined): string {
  if (application === undefined || application.purgedAt !== undefined) return '';
  return application.applicants[0]?.email.toLowerCase() ?? '';
}
