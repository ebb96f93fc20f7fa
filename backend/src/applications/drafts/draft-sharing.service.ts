import { Injectable } from '@nestjs/common';
import { typedPhone } from '@portal/contract/validation/visible-text';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { DraftAddresses } from '../resume/draft-addresses.service.js';
import { type Draft, emailOf, type FormDraft, isUnfinished } from './draft.js';
import { hasProved, ownersAfterProof } from './draft-owners.js';
import { newDraftSecret, ownerHashOf } from './draft-secret.js';
import { DraftSharingRepository } from './draft-sharing.repository.js';
import { MOST_OWN_DRAFTS } from './drafts.limits.js';
import { DraftsRepository } from './drafts.repository.js';

/** Access to drafts from further browsers; the caller checks the permission (docs/rules/drafts.md). */
@Injectable()
export class DraftSharing {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly shared: DraftSharingRepository,
    private readonly addresses: DraftAddresses,
    private readonly clock: Clock,
  ) {}

  /** Unfinished drafts whose first applicant has this e-mail, last changed first. */
  async unfinishedOfEmail(email: string): Promise<FormDraft[]> {
    const found = await this.shared.byEmail(email.toLowerCase(), this.clock.now(), MOST_OWN_DRAFTS);
    return found.filter(isUnfinished);
  }

  /** As {@link unfinishedOfEmail}, by telephone number in any spelling; only drafts that have an e-mail too. */
  async unfinishedOfPhone(phone: string): Promise<FormDraft[]> {
    const digits = typedPhone(phone).replace(/^\+/, '');
    const national = /^(?:91|0)?(\d{10})$/.exec(digits)?.[1];
    const spellings = national === undefined ? [] : ['', '0', '91', '+91'].map((code) => code + national);
    const found = await this.shared.byPhone([...spellings, digits], this.clock.now(), MOST_OWN_DRAFTS);
    return found.filter(isUnfinished).filter((draft) => emailOf(draft) !== '');
  }

  /**
   * Gives drafts to a browser that has proved their mailbox; browsers that have not proved it lose them (docs/rules/drafts.md). Skips a
   * draft whose address has changed meanwhile.
   * @param email the proved mailbox, in lower case
   * @param secret of the browser's draft cookie, if it has one
   * @returns its secret, a new one when the old one opens no draft
   */
  async share(tx: Tx, appIds: readonly string[], email: string, secret: string | undefined): Promise<string> {
    const formerHash = secret === undefined ? undefined : ownerHashOf(secret);
    const ownerSecret = await this.knownSecret(secret);
    const proof = { ownerHash: ownerHashOf(ownerSecret), address: this.addresses.hash(email) };
    const isMailbox = (address: string): boolean => this.addresses.matches(email, address);
    for (const appId of appIds) {
      const draft = await this.drafts.byAppId(appId, tx.session);
      if (draft === undefined || (await this.addresses.emailOf(draft)) !== email) continue;
      const owners = ownersAfterProof(draft, proof, isMailbox, formerHash);
      await this.shared.setOwners(appId, owners, tx.session);
    }
    return ownerSecret;
  }

  /**
   * Adds a browser to a draft without any proof of its mailbox; no other browser loses it for lack of one.
   * @returns its secret, a new one when the old one opens no draft
   */
  async join(tx: Tx, appId: string, secret: string | undefined): Promise<string> {
    const ownerSecret = await this.knownSecret(secret);
    await this.shared.addOwner(appId, ownerHashOf(ownerSecret), tx.session);
    return ownerSecret;
  }

  private async knownSecret(secret: string | undefined): Promise<string> {
    const isKnown = secret !== undefined && (await this.drafts.hasAny(ownerHashOf(secret)));
    return isKnown ? secret : newDraftSecret();
  }

  /** Whether a browser has proved a mailbox of a draft. */
  hasProved(draft: Draft, email: string, secret: string): boolean {
    return hasProved(draft, ownerHashOf(secret), (address) => this.addresses.matches(email, address));
  }

  /** Records a further mailbox that a browser of a draft has proved. */
  async recordProof(tx: Tx, appId: string, email: string, secret: string): Promise<void> {
    const proof = { ownerHash: ownerHashOf(secret), address: this.addresses.hash(email) };
    await this.shared.addProof(appId, proof, tx.session);
  }
}
