import { Injectable } from '@nestjs/common';
import type { ApplicationContent } from '../applications/application.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';

/** Writes what staff make of members' records, whether they edit them or accept what a member asked for. */
@Injectable()
export class MemberWriter {
  constructor(
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
  ) {}

  /**
   * The members with the content, but for their e-mails, and what searches find them by.
   * @throws WireError 409 as MembersService.rewrite
   */
  async write(tx: Tx, members: readonly Member[], content: ApplicationContent): Promise<void> {
    await this.members.rewrite(tx, members, content);
    for (const { person, applicant, applicationId, erasedAt } of members) {
      const edited = content.applicants[person];
      if (edited === undefined || erasedAt !== undefined) continue;
      // By a new address only when it takes effect.
      await this.applications.indexMember(tx, applicationId, { ...edited, email: applicant.email }, []);
    }
  }
}
