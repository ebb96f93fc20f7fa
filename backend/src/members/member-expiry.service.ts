import { Injectable } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { reminderDue, endingWindow } from './expiry.rules.js';
import { type EndingMember, MemberExpiryRepository } from './member-expiry.repository.js';
import { mailMembershipEnded, mailMembershipEnding } from './members.jobs.js';

/** Members per page. */
const PAGE = 200;

/** Ends student memberships on the day after their last one and mails the members before and after (docs/rules/records.md). */
@Injectable()
export class MemberExpiry {
  constructor(
    private readonly members: MemberExpiryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Expires memberships and sends reminders that are due today in India; idempotent. @param signal checked between members */
  async run(signal?: AbortSignal): Promise<void> {
    await this.expire(signal);
    await this.remind(signal);
  }

  private async expire(signal?: AbortSignal): Promise<void> {
    const today = indiaDay(this.clock.now());
    for (;;) {
      const overdue = await this.members.overdue(today, PAGE);
      let expired = 0;
      for (const member of overdue) {
        if (signal?.aborted) return;
        if (await this.setExpired(member)) expired += 1;
      }
      // Members changed concurrently are left to the next run.
      if (overdue.length < PAGE || expired === 0) return;
    }
  }

  private async setExpired(member: EndingMember): Promise<boolean> {
    return this.unitOfWork.run(systemActor, async (tx) => {
      const isExpired = await this.members.setExpired(member, this.clock.now(), tx.session);
      if (!isExpired) return false;
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
      const page = await this.members.endingWithin(endingWindow(today), last, PAGE);
      for (const member of page) {
        if (signal?.aborted) return;
        await this.remindMember(member, today);
      }
      last = page.length < PAGE ? undefined : page.at(-1);
    } while (last !== undefined);
  }

  private async remindMember(member: EndingMember, today: string): Promise<void> {
    const { validUntil, reminded } = member;
    const days = reminderDue(validUntil, today);
    if (days === undefined || (reminded?.until === validUntil && reminded.days <= days)) return;
    await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.members.setReminded(member, days, tx.session))) return;
      const job = today <= validUntil ? mailMembershipEnding : mailMembershipEnded;
      tx.effect(job, { memberId: String(member._id), validUntil, days });
    });
  }
}
