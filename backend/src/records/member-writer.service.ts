import { Injectable } from '@nestjs/common';
import type { ApplicationContent } from '../applications/application.js';
import { ApplicationStore } from '../applications/application-store.service.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';

/** Writes changes of members' records by staff: edits and accepted requests. */
@Injectable()
export class MemberWriter {
  constructor(
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
  ) {}

  /** Writes content, except e-mail addresses, and search keys of the members. @throws 409 as MembersService.rewrite */
  async write(tx: Tx, members: readonly Member[], content: ApplicationContent): Promise<void> {
    await this.members.rewrite(tx, members, content);
    for (const { person, applicant, applicationId, erasedAt } of members) {
      const edited = content.applicants[person];
      if (edited === undefined || erasedAt !== undefined) continue;
      // A new address becomes searchable only when it takes effect.
      await this.applications.indexMember(tx, applicationId, { ...edited, email: applicant.email }, []);
    }
  }
}
