import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { indiaDay, isCalendarDay } from '@portal/contract/format';
import type { ValidityDto } from '@portal/contract/members/requests';
import { Clock } from '../platform/clock.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { MembersRepository } from './members.repository.js';

/** The furthest last day, in years from today. */
const MOST_YEARS = 10;

/** Changes the last day of student memberships (docs/rules/records.md). */
@Injectable()
export class ValidityService {
  constructor(
    private readonly members: MembersRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the last day; idempotent.
   * @throws 404 for an unknown member; 409 `validity.noEnd` for a membership without a last day, `validity.ended` for an ended one,
   * `validity.stale` if the last day is not `from`, `person.taken` if the person is an active member by another record; 422
   * `validity.day` for an invalid day, one not after the first day, or one too far away
   */
  async change(actor: Actor, memberId: string, { from, validUntil, reason }: ValidityDto): Promise<MsgRow> {
    const done = { status: 200, msg: textOf('validity.done') };
    await this.unitOfWork.run(actor, async (tx) => {
      const member = await this.members.byId(memberId, tx.session);
      if (member === undefined) throw notFound();
      if (member.appType !== 'student' || member.validUntil === undefined) throw conflict('validity.noEnd');
      if (member.state !== 'active' && member.state !== 'expired') throw conflict('validity.ended');
      const today = indiaDay(this.clock.now());
      if (!isCalendarDay(validUntil) || validUntil <= member.memberOn || validUntil > furthestFrom(today)) {
        throw unprocessable([fieldError('validUntil', 'validity.day')]);
      }
      if (member.validUntil === validUntil) return;
      if (member.validUntil !== from) throw conflict('validity.stale');
      const changed = {
        ...member,
        validUntil,
        state: validUntil < today ? ('expired' as const) : ('active' as const),
        version: member.version + 1,
        updatedAt: this.clock.now(),
      };
      const isWritten = await this.members
        .setValidity(changed, member, tx.session)
        .catch((error: unknown) => {
          throw isDuplicateKey(error, 'personKey') ? conflict('person.taken') : error;
        });
      if (!isWritten) throw conflict('validity.stale');
      tx.audit({
        action: 'member.validity',
        object: { kind: 'member', id: member.id },
        before: { validUntil: member.validUntil },
        after: { validUntil, reason },
      });
    });
    return done;
  }
}

function furthestFrom(today: string): string {
  return `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
}
