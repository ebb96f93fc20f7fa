import { Injectable } from '@nestjs/common';
import type { ContinuedDraft } from '@portal/contract/applications/responses';
import { isPaid } from '../drafts/draft.js';
import { belongsTo } from '../drafts/draft-owners.js';
import { ownerHashOf } from '../drafts/draft-secret.js';
import { DraftSharing } from '../drafts/draft-sharing.service.js';
import { DraftSharingRepository } from '../drafts/draft-sharing.repository.js';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DraftAddresses } from './draft-addresses.service.js';

/** The result of a resume link, and the browser's secret; no secret when nothing was opened. */
export interface OpenedLink {
  readonly found: ContinuedDraft;
  readonly secret?: string;
}

/** Resume links in reminders (docs/rules/drafts.md). */
@Injectable()
export class DraftLinks {
  constructor(
    private readonly shared: DraftSharingRepository,
    private readonly sharing: DraftSharing,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the draft of a link to a browser and marks the link as used, unless the browser has the draft already. Browsers that have
   * not proved the mailbox lose it. Of a paid draft only the state is returned.
   * @param secret of the browser's draft cookie, if it has one
   * @throws 404 `resume.link` for an unknown token, an expired draft or link, or when the applicant's e-mail has changed;
   * 409 `resume.linkUsed` for a second browser
   */
  async open(actor: Actor, token: string, secret: string | undefined): Promise<OpenedLink> {
    const tokenHash = ownerHashOf(token);
    return this.unitOfWork.run(actor, async (tx): Promise<OpenedLink> => {
      const draft = await this.shared.byLink(tokenHash, tx.session);
      const link = draft?.links?.find((one) => one.tokenHash === tokenHash);
      if (draft === undefined || link === undefined) throw notFound('resume.link');
      if (isPaid(draft)) return { found: { state: 'paid' } };
      const now = this.clock.now();
      const email = await this.addresses.emailOf(draft);
      const { until = draft.expiresAt } = link;
      if (draft.expiresAt <= now || until <= now || !this.addresses.matches(email, link.address))
        throw notFound('resume.link');
      const { appId } = draft;
      const found = { state: 'opened', appId } as const;
      const isOwner = secret !== undefined && belongsTo(draft, ownerHashOf(secret));
      if (isOwner && this.sharing.hasProved(draft, email, secret)) return { found, secret };
      if (!isOwner && !(await this.shared.openLink(tokenHash, now, tx.session)))
        throw conflict('resume.linkUsed');
      const shared = await this.sharing.share(tx, [appId], email, secret);
      tx.audit({ action: 'draft.continued', object: { kind: 'draft', id: appId }, note: 'link' });
      return { found, secret: shared };
    });
  }
}
