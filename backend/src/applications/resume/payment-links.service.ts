import { Injectable } from '@nestjs/common';
import { type Draft, isUnfinished } from '../drafts/draft.js';
import { newDraftSecret, ownerHashOf } from '../drafts/draft-secret.js';
import { DraftSharingRepository } from '../drafts/draft-sharing.repository.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, tooMany } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { mailDifferenceLink, mailPaymentLink } from './draft-resume.jobs.js';
import { draftResumeLimits } from './draft-resume.limits.js';

/** Payment links, mailed on request of the office (docs/rules/drafts.md). */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly drafts: DraftsService,
    private readonly shared: DraftSharingRepository,
    private readonly addresses: DraftAddresses,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the applicant a link that is valid for 7 days; does nothing within a minute of the last one.
   * @throws WireError 409 `paymentLink.nothing` when there is nothing to pay online, no e-mail, or the draft has expired; 429
   * `paymentLink.often` after three mails to the address in a day
   */
  async send(actor: Actor, appId: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => this.sendIn(tx, appId));
  }

  /** Does the same within a transaction. @throws WireError as `send` */
  async sendIn(tx: Tx, appId: string): Promise<void> {
    const draft = await this.drafts.byAppId(appId, tx);
    const email = draft === undefined ? '' : await this.addressOf(draft, this.clock.now());
    if (draft === undefined) throw conflict('paymentLink.nothing');
    await this.sendTo(tx, draft, email);
  }

  /**
   * Does the same to an address that the caller knows.
   * @throws WireError as `send`
   */
  async sendTo(tx: Tx, draft: Draft, email: string): Promise<void> {
    if (email === '') throw conflict('paymentLink.nothing');
    const { appId } = draft;
    const now = this.clock.now();
    const last = draft.links?.findLast(({ kind }) => kind === 'asked');
    const { paymentLinkMs, paymentLinkAgainMs, remindersPerAddress, remindersWindowMs } = draftResumeLimits;
    if (last !== undefined && now.getTime() - last.at.getTime() < paymentLinkAgainMs) return;
    const since = new Date(now.getTime() - remindersWindowMs);
    const own = draft.links?.filter(({ at, address }) => address !== undefined && at > since).length ?? 0;
    const drafts = await this.shared.linksSince(this.addresses.hashes(email), since, tx.session);
    // The query counts one mail per draft; for this draft, all of its mails count.
    if ((own === 0 ? drafts : own + drafts - 1) >= remindersPerAddress)
      throw tooMany(remindersWindowMs / 1000, 'paymentLink.often');
    const token = newDraftSecret();
    const until = new Date(Math.min(now.getTime() + paymentLinkMs, draft.expiresAt.getTime()));
    const link = { kind: 'asked', at: now, until, tokenHash: ownerHashOf(token) } as const;
    await this.shared.addLink(appId, { ...link, address: this.addresses.hash(email) }, tx.session);
    const place = draft.links?.length ?? 0;
    const mail = draft.differenceOf === undefined ? mailPaymentLink : mailDifferenceLink;
    tx.effect(mail, { appId, place }, { sealed: { texts: { token }, until } });
    tx.audit({ action: 'draft.linkMailed', object: { kind: 'draft', id: appId } });
  }

  /** Loads a link for its mail; undefined when there is nothing to pay any more. */
  async forMail(
    appId: string,
    place: number,
  ): Promise<{ readonly draft: Draft; readonly email: string; readonly until: Date } | undefined> {
    const now = this.clock.now();
    const draft = await this.drafts.byAppId(appId);
    const email = draft === undefined ? '' : await this.addressOf(draft, now);
    const link = draft?.links?.[place];
    if (draft === undefined || link?.until === undefined || link.until <= now) return undefined;
    return this.addresses.matches(email, link.address) ? { draft, email, until: link.until } : undefined;
  }

  /** The applicant's e-mail while a submitted application is unpaid; empty otherwise. */
  private async addressOf(draft: Draft, now: Date): Promise<string> {
    if (draft.state !== 'submitted' || !isUnfinished(draft) || draft.expiresAt <= now) return '';
    return this.addresses.reminderEmailOf(draft);
  }
}
