import { Injectable } from '@nestjs/common';
import { type MsgRow, textOf } from '@portal/contract';
import type { RevocationDto } from '@portal/contract/members/requests';
import { ApplicationPayments } from '../applications/application-payments.service.js';
import { Clock } from '../platform/clock/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import type { Member } from './member.js';
import { mailRevoked } from './members.jobs.js';
import { MembersRepository } from './members.repository.js';

/** Ends a membership before its time (docs/rules/records.md). */
@Injectable()
export class RevocationService {
  constructor(
    private readonly members: MembersRepository,
    private readonly applications: ApplicationPayments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the membership of one person, for good; the number is never given again. It counts everywhere at once, and the person gets
   * a mail. After the last one of an application its fee can be given back. The same request once more changes nothing.
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
      if (member.revocation?.by === actor.id && member.revocation.reason === reason) return;
      if (member.state !== 'active' && member.state !== 'expired') throw conflict('revocation.ended');
      const now = this.clock.now();
      const revoked = {
        ...member,
        state: 'revoked' as const,
        revocation: { reason, at: now, by: actor.id },
        version: member.version + 1,
        updatedAt: now,
      };
      if (!(await this.members.setRevoked(revoked, member, tx.session))) throw conflict('edit.stale');
      tx.audit({
        action: 'member.revoke',
        object: { kind: 'member', id: member.id },
        before: { state: member.state },
        after: { state: revoked.state, memNo: member.memNo, reason },
      });
      tx.effect(mailRevoked, { memberId });
      await this.noteEnd(tx, member);
    });
    return { status: 200, msg: textOf('revocation.done') };
  }

  private async noteEnd(tx: Tx, { id, applicationId }: Member): Promise<void> {
    const others = (await this.members.ofApplication(applicationId, tx.session)).filter(
      (one) => one.id !== id,
    );
    if (others.every(({ state }) => state === 'revoked'))
      await this.applications.membershipsEnded(tx, applicationId);
  }
}
