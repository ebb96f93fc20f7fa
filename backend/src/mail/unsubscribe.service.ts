import { Injectable } from '@nestjs/common';
import type { MemberMail, UnsubscribeView } from '@portal/contract/mail/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import { notFound } from '../platform/http/wire-error.js';
import { maskEmail } from '../platform/mask.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { SuppressionsRepository } from './suppressions.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Unsubscribes members from bulk mail by link, and shows and lifts suppressions of their address (docs/rules/mail-runs.md). */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly choices: MemberMailChoices,
    private readonly suppressions: SuppressionsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Shows what a link unsubscribes from, without side effects. @throws WireError 404 for a forged link or an unknown member */
  async show(token: string): Promise<UnsubscribeView> {
    const link = this.links.read(token);
    const address = link === undefined ? undefined : await this.choices.addressOf(link.memberId);
    if (link === undefined || address === undefined) throw notFound();
    const { off } = await this.choices.of(link.memberId);
    return { kind: link.kind, address: maskEmail(address), done: off.includes(link.kind) };
  }

  /** Unsubscribes the member of a link; idempotent. @throws WireError 404 for a forged link or an unknown member */
  async unsubscribe(actor: Actor, token: string): Promise<MsgRow> {
    const link = this.links.read(token);
    if (link === undefined) throw notFound();
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.choices.unsubscribe(tx, link.memberId, link.kind))) throw notFound();
    });
    return { status: 200, msg: textOf('mailRun.unsubscribed') };
  }

  /** Opt-outs of a member and the suppression of the address. @throws WireError 404 for an unknown member */
  async ofMember(memberId: string): Promise<MemberMail> {
    const address = await this.choices.addressOf(memberId);
    if (address === undefined) throw notFound();
    const [{ off }, suppression] = await Promise.all([
      this.choices.of(memberId),
      this.suppressions.of(address),
    ]);
    return {
      unsubscribed: [...off],
      ...(suppression === undefined
        ? {}
        : { suppressed: { address, since: suppression.since.toISOString(), answer: suppression.answer } }),
    };
  }

  /** Lifts the suppression of a member's address; idempotent. @throws WireError 404 for an unknown member */
  async lift(actor: Actor, memberId: string): Promise<MsgRow> {
    const address = await this.choices.addressOf(memberId);
    if (address === undefined) throw notFound();
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await this.suppressions.lift(address, tx.session))) return;
      tx.audit({
        action: 'mailSuppression.lift',
        object: { kind: 'member', id: memberId },
        after: { email: address },
      });
    });
    return { status: 200, msg: textOf('mailRun.lifted') };
  }
}
