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
import { applicationsOf, revertedToStudent, isEndedIn } from './memberships.js';

/** Revokes memberships (docs/rules/records.md). */
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
   * Revokes the membership of one person permanently; the number is never reissued. A former student membership revives while it is
   * valid. The member is notified by mail, and the fee is refundable once all memberships of the application have ended. Idempotent.
   * @throws 404 for an unknown member; 409 `revocation.ended` for a membership that has ended otherwise, `edit.stale` if the record
   * changes concurrently
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
      const student = revertedToStudent(member, revocation, indiaDay(now));
      if (student === undefined) await this.end(tx, member, revocation);
      else await this.conversion.revert(tx, student, member);
      tx.audit({
        action: 'member.revoke',
        object: { kind: 'member', id: member.id },
        before: { state: member.state },
        after: { state: 'revoked', memNo: member.memNo, reason },
      });
      tx.effect(mailRevoked, { memberId, memNo: member.memNo });
      await this.markEnded(tx, member);
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

  /** Makes the fee of an application refundable once no membership of it is left. */
  private async markEnded(tx: Tx, member: Member): Promise<void> {
    for (const applicationId of applicationsOf(member)) {
      const persons = await this.members.ofApplication(applicationId, tx.session);
      if (persons.every((person) => isEndedIn(person, applicationId)))
        await this.applications.membershipsRevoked(tx, applicationId);
    }
  }
}

/** The same request within this counts as a repetition, even if the person is still a member. In ms. */
const REPEATED_MS = 10 * 60_000;

/** Whether the same staff user has revoked the membership for the same reason: permanently, or just now. */
function isRepeated(
  last: Revocation | undefined,
  requested: Omit<Revocation, 'at'>,
  { revocation }: Pick<Member, 'revocation'>,
  now: Date,
): boolean {
  if (last === undefined || last.by !== requested.by || last.reason !== requested.reason) return false;
  return revocation !== undefined || now.getTime() - last.at.getTime() < REPEATED_MS;
}
