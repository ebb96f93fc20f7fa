import { Injectable } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { reminderDue, spanOf } from './expiry.rules.js';
import { type EndingMember, MemberExpiryRepository } from './member-expiry.repository.js';
import { mailMembershipEnded, mailMembershipEnding } from './members.jobs.js';

/** So many are read at a time. */
const PAGE = 200;

/** The end of student memberships: noted on the day after the last one, and told before and after (docs/rules/records.md). */
@Injectable()
export class MemberExpiry {
  constructor(
    private readonly members: MemberExpiryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does what is due today in India; once more on the same day it finds nothing. @param signal ends it between two members */
  async run(signal?: AbortSignal): Promise<void> {
    await this.expire(signal);
    await this.remind(signal);
  }

  private async expire(signal?: AbortSignal): Promise<void> {
    const today = indiaDay(this.clock.now());
    for (;;) {
      const overdue = await this.members.overdue(today, PAGE);
      let noted = 0;
      for (const member of overdue) {
        if (signal?.aborted) return;
        if (await this.setExpired(member)) noted += 1;
      }
      // One that changes at this moment is looked at the next time.
      if (overdue.length < PAGE || noted === 0) return;
    }
  }

  private async setExpired(member: EndingMember): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      const isNoted = await this.members.setExpired(member, this.clock.now(), tx.session);
      if (!isNoted) return false;
      tx.audit({
        action: 'member.expire',
        object: { kind: 'member', id: String(member._id) },
        before: { state: 'active' },
        after: { state: 'expired', validUntil: member.validUntil },
      });
      return true;
    });
  }

  private async remind(signal?: AbortSignal): Promise<void> {
    const today = indiaDay(this.clock.now());
    let last: EndingMember | undefined;
    do {
      const page = await this.members.endingWithin(spanOf(today), last, PAGE);
      for (const member of page) {
        if (signal?.aborted) return;
        await this.remindOf(member, today);
      }
      last = page.length < PAGE ? undefined : page.at(-1);
    } while (last !== undefined);
  }

  private async remindOf(member: EndingMember, today: string): Promise<void> {
    const { validUntil, reminded } = member;
    const days = reminderDue(validUntil, today);
    if (days === undefined || (reminded?.until === validUntil && reminded.days <= days)) return;
    await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.members.noteReminded(member, days, tx.session))) return;
      const job = today <= validUntil ? mailMembershipEnding : mailMembershipEnded;
      tx.effect(job, { memberId: String(member._id), validUntil, days });
    });
  }
}
