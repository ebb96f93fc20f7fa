import { Injectable } from '@nestjs/common';
import { showRupees } from '@portal/contract/format';
import { toRupees } from '@portal/contract/settings/prices';
import type { Application } from '../../applications/application.js';
import { conversionOf, dueDifferenceOf } from '../../applications/submission/conversion.js';
import { isSamePerson } from '../../applications/submission/likeness.js';
import { isMember } from '../../applications/submission/membership-uniqueness.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { conflict, fieldError, unprocessable, type WireError } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { type RequestedLink, linkKindOf, type MembershipLink } from './membership-link.js';

/** Resolves which persons of an application are existing members (docs/rules/approval.md). */
@Injectable()
export class MembershipLinks {
  constructor(
    private readonly members: MembersService,
    private readonly pricing: PricingService,
  ) {}

  /**
   * Returns the links of an approval, ordered by person: the student whose number gave the price, matched by name and date of
   * birth or by the reviewer, and the members that the reviewer names.
   * @throws 409 `conversion.identity` when neither confirms the identity, `difference.due` when a difference was asked for instead,
   * `conversion.gone` for a student who is no longer a member, `conversion.other` for another member than the one that gave the price,
   * `link.ended`, `link.twice`, `link.both`; 409 `person.isMember` for a life member who applies alone; 422 `link.unknown`, `link.unfit`
   */
  async resolve(
    tx: Tx,
    actor: Actor,
    application: Application,
    asked: readonly RequestedLink[],
  ): Promise<MembershipLink[]> {
    const links: MembershipLink[] = [];
    for (const person of application.applicants.keys()) {
      const link = await this.linkOf(
        tx,
        actor,
        { application, person },
        asked.find((one) => one.person === person),
      );
      if (link !== undefined) links.push(link);
    }
    if (asked.some(({ person }) => application.applicants[person] === undefined)) throw unfit();
    if (new Set(links.map(({ memberId }) => memberId)).size < links.length) throw conflict('link.twice');
    if (links.length > 1 && links.every(({ kind }) => kind === 'keep')) throw conflict('link.both');
    return links;
  }

  /**
   * Returns the current members of the links.
   * @throws 409 `conversion.gone` when a number or state has changed; 409 as `resolve` when the records no longer match
   */
  async requireUnchanged(
    tx: Tx,
    application: Application,
    links: readonly MembershipLink[],
  ): Promise<ReadonlyMap<number, { readonly link: MembershipLink; readonly member: Member }>> {
    const converts = conversionOf(application);
    if (converts !== undefined && !links.some(({ memberId }) => memberId === converts.memberId))
      throw await this.unproven(application, converts.memNo);
    const found = new Map<number, { link: MembershipLink; member: Member }>();
    for (const link of links) {
      const { memberId, memNo, kind, person, confirmedBy } = link;
      const member = await this.members.byId(memberId, tx);
      if (member?.memNo !== memNo || linkKindOf(member, application.appType) !== kind) throw gone(memNo);
      const applicant = application.applicants[person];
      if (
        confirmedBy === undefined &&
        (applicant === undefined || !isSamePerson(applicant, member.applicant))
      )
        throw await this.unproven(application, memNo);
      found.set(person, { link, member });
    }
    return found;
  }

  private async linkOf(
    tx: Tx,
    actor: Actor,
    { application, person }: { readonly application: Application; readonly person: number },
    asked: RequestedLink | undefined,
  ): Promise<MembershipLink | undefined> {
    const named = asked === undefined ? undefined : await this.named(tx, asked.number);
    const { applicants } = application;
    const converts = conversionOf(application);
    if (person === 0 && converts !== undefined) {
      if (named === undefined && dueDifferenceOf(application) !== undefined)
        throw await this.unproven(application, converts.memNo);
      const member = await this.members.byId(converts.memberId, tx);
      if (member === undefined || linkKindOf(member, application.appType) !== 'convert') {
        throw gone(converts.memNo);
      }
      if (named !== undefined && named.id !== member.id)
        throw conflict('conversion.other', { values: { number: member.memNo } });
      const applicant = applicants[person];
      const isSame = applicant !== undefined && isSamePerson(applicant, member.applicant);
      if (!isSame && named === undefined) throw await this.unproven(application, member.memNo);
      return linked(person, member, 'convert', isSame ? undefined : (asked?.confirmedBy ?? actor.id));
    }
    if (named === undefined) return undefined;
    const kind = linkKindOf(named, application.appType);
    if (kind !== undefined) return linked(person, named, kind, asked?.confirmedBy ?? actor.id);
    if (named.state !== 'active') throw conflict('link.ended', { values: { number: named.memNo } });
    if (application.appType === 'single' && named.appType !== 'old') {
      throw isMember({ name: named.applicant.name, memNo: named.memNo }, true);
    }
    throw unfit();
  }

  private async named(tx: Tx, number: string): Promise<Member> {
    const member = await this.members.byNumber(number, tx);
    if (member === undefined) throw unprocessable([fieldError('links', 'link.unknown')]);
    return member;
  }

  /** Includes the difference to the full fee, which is due without proof of identity. */
  private async unproven(application: Application, number: string): Promise<WireError> {
    const due = dueDifferenceOf(application);
    if (due !== undefined)
      return conflict('difference.due', { values: { number, difference: showRupees(toRupees(due.amount)) } });
    const { appFee } = application;
    const { total } = await this.pricing.priceOf('life-single');
    return conflict('conversion.identity', {
      values: { number, difference: showRupees(Math.max(0, total - appFee)) },
    });
  }
}

function linked(
  person: number,
  { id, memNo }: Member,
  kind: MembershipLink['kind'],
  confirmedBy: string | undefined,
): MembershipLink {
  const link = { person, memberId: id, memNo, kind };
  return confirmedBy === undefined ? link : { ...link, confirmedBy };
}

function gone(number: string): WireError {
  return conflict('conversion.gone', { values: { number } });
}

function unfit(): WireError {
  return unprocessable([fieldError('links', 'link.unfit')]);
}
