import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { indiaDay } from '@portal/contract/format';
import type { RevocationDto } from '@portal/contract/members/requests';
import { ApplicationPayments } from '../applications/application-payments.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { ConversionService } from './conversion.service.js';
import type { Member, Revocation } from './member.js';
import { mailRevoked } from './members.jobs.js';
import { MembersRepository } from './members.repository.js';
import { applicationsOf, fallenBack, isEndedIn } from './memberships.js';

/** Ends a membership before its time (docs/rules/records.md). */
@Injectable()
export class RevocationService {
  constructor(
    private readonly members: MembersRepository,
    private readonly conversion: ConversionService,
    private readonly applications: ApplicationPayments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the membership of one person, for good; the number is never given again. Who was a student before is one again while that
   * membership lasts. It counts everywhere at once, and the person gets a mail. After the last one of an application its fee can be
   * given back. The same request once more changes nothing.
   * @throws 404 for an unknown member; 409 `revocation.ended` for a membership that was ended otherwise, `edit.stale` when the record
   * changes at the same moment.
   */
  async revoke(
    actor: Actor & { readonly id: string },
    memberId: string,
    { reason }: RevocationDto,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const member = await this.members.byId(memberId, tx.session);
      if (member === undefined) throw notFound();
      const last = member.revocation ?? member.former?.findLast((one) => one.revocation)?.revocation;
      if (isRepeated(last, { reason, by: actor.id }, member, this.clock.now())) return;
      if (member.state !== 'active' && member.state !== 'expired') throw conflict('revocation.ended');
      const now = this.clock.now();
      const revocation = { reason, at: now, by: actor.id };
      const student = fallenBack(member, revocation, indiaDay(now));
      if (student === undefined) await this.end(tx, member, revocation);
      else await this.conversion.fallBack(tx, student, member);
      tx.audit({
        action: 'member.revoke',
        object: { kind: 'member', id: member.id },
        before: { state: member.state },
        after: { state: 'revoked', memNo: member.memNo, reason },
      });
      tx.effect(mailRevoked, { memberId, memNo: member.memNo });
      await this.noteEnd(tx, member);
    });
    return { status: 200, msg: textOf('revocation.done') };
  }

  private async end(tx: Tx, member: Member, revocation: Revocation): Promise<void> {
    const revoked = {
      ...member,
      state: 'revoked' as const,
      revocation,
      version: member.version + 1,
      updatedAt: revocation.at,
    };
    if (!(await this.members.setRevoked(revoked, member, tx.session))) throw conflict('edit.stale');
  }

  /** The fee of an application can be given back once no membership that came of it is left. */
  private async noteEnd(tx: Tx, member: Member): Promise<void> {
    for (const applicationId of applicationsOf(member)) {
      const persons = await this.members.ofApplication(applicationId, tx.session);
      if (persons.every((person) => isEndedIn(person, applicationId)))
        await this.applications.membershipsEnded(tx, applicationId);
    }
  }
}

/** The same request within this is a repeated one where the person is a member all the same. In ms. */
const REPEATED_MS = 10 * 60_000;

/** Whether a membership was ended by the same person for the same reason: for good, or a moment ago. */
function isRepeated(
  last: Revocation | undefined,
  asked: Omit<Revocation, 'at'>,
  { revocation }: Pick<Member, 'revocation'>,
  now: Date,
): boolean {
  if (last === undefined || last.by !== asked.by || last.reason !== asked.reason) return false;
  return revocation !== undefined || now.getTime() - last.at.getTime() < REPEATED_MS;
}
