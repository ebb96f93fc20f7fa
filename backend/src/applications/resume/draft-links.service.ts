import { Injectable } from '@nestjs/common';
import type { ContinuedDraft } from '@portal/contract/applications/responses';
import { isPaid, isUnfinished } from '../drafts/draft.js';
import { belongsTo } from '../drafts/draft-owners.js';
import { newDraftSecret, ownerHashOf } from '../drafts/draft-secret.js';
import { DraftSharing } from '../drafts/draft-sharing.service.js';
import { DraftSharingRepository } from '../drafts/draft-sharing.repository.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { draftResumeLimits } from './draft-resume.limits.js';

/** The result of a resume link, and the browser's secret; no secret when nothing was opened. */
export interface OpenedLink {
  readonly found: ContinuedDraft;
  readonly secret?: string;
}

/** Resume links in reminders and QR codes (docs/rules/drafts.md). */
@Injectable()
export class DraftLinks {
  constructor(
    private readonly drafts: DraftsService,
    private readonly shared: DraftSharingRepository,
    private readonly sharing: DraftSharing,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the draft of a link to a browser and marks the link as used, unless the browser has the draft already. A mailed link proves
   * the mailbox, and browsers that have not proved it lose the draft; a QR code proves nothing. Of a paid draft only the state is
   * returned.
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
      const { until = draft.expiresAt, kind } = link;
      const isPhone = kind === 'phone';
      const isValid = isPhone
        ? link.shownBy !== undefined && belongsTo(draft, link.shownBy)
        : this.addresses.matches(email, link.address);
      if (draft.expiresAt <= now || until <= now || !isValid) throw notFound('resume.link');
      const { appId } = draft;
      const found = { state: 'opened', appId } as const;
      const isOwner = secret !== undefined && belongsTo(draft, ownerHashOf(secret));
      if (isOwner && (isPhone || this.sharing.hasProved(draft, email, secret))) return { found, secret };
      if (!isOwner && !(await this.shared.openLink(tokenHash, now, tx.session)))
        throw conflict('resume.linkUsed');
      const shared = isPhone
        ? await this.sharing.join(tx, appId, secret)
        : await this.sharing.share(tx, [appId], email, secret);
      tx.audit({
        action: 'draft.continued',
        object: { kind: 'draft', id: appId },
        note: isPhone ? 'phone' : 'link',
      });
      return { found, secret: shared };
    });
  }

  /**
   * Makes the link of the QR code that a browser shows, valid for 10 minutes and only while that browser has the draft.
   * @param secret of the browser's draft cookie
   * @throws 409 `resume.phoneLink` unless the application is submitted and unpaid
   */
  async showOnPhone(actor: Actor, appId: string, secret: string): Promise<{ token: string; until: Date }> {
    const now = this.clock.now();
    const token = newDraftSecret();
    return this.unitOfWork.run(actor, async (tx) => {
      const draft = await this.drafts.byAppId(appId, tx);
      if (draft?.state !== 'submitted' || !isUnfinished(draft)) throw conflict('resume.phoneLink');
      const until = new Date(now.getTime() + draftResumeLimits.phoneLinkMs);
      const link = {
        kind: 'phone',
        at: now,
        until,
        tokenHash: ownerHashOf(token),
        shownBy: ownerHashOf(secret),
      } as const;
      const shown = (draft.links ?? []).flatMap((one, place) =>
        one.kind === 'phone' ? [{ ...one, place }] : [],
      );
      const oldest = shown.reduce((a, b) => (a.at <= b.at ? a : b), shown[0] ?? { at: now, place: 0 });
      await (shown.length < draftResumeLimits.phoneLinks
        ? this.shared.addLink(appId, link, tx.session)
        : this.shared.replaceLink(appId, oldest.place, link, tx.session));
      return { token, until };
    });
  }
}
