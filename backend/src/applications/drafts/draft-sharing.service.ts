import { Injectable } from '@nestjs/common';
import { typedPhone } from '@portal/contract/validation/visible-text';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { emailOf, type FormDraft, isUnfinished } from './draft.js';
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
   * Adds a browser to drafts; existing browsers keep them.
   * @param secret of its draft cookie, if it has one
   * @returns its secret, a new one when the old one opens no draft
   */
  async share(tx: Tx, appIds: readonly string[], secret: string | undefined): Promise<string> {
    const isKnown = secret !== undefined && (await this.drafts.hasAny(ownerHashOf(secret)));
    const ownerSecret = isKnown ? secret : newDraftSecret();
    for (const appId of appIds) await this.shared.addOwner(appId, ownerHashOf(ownerSecret), tx.session);
    return ownerSecret;
  }
}
