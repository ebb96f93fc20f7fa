import { Injectable } from '@nestjs/common';
import { MemberLoginsService, memberNumber } from '../accounts/members/member-logins.service.js';
import type { Application, ApplicationContent } from '../applications/application.js';
import { Clock } from '../platform/clock/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Member } from './member.js';
import { MembersRepository } from './members.repository.js';
import { groupOf, validUntilOf } from './validity.js';

/** A new member and the code that opens the first log-in, for the approval mail alone. */
export interface NewMember {
  readonly member: Member;
  readonly activationCode?: string;
}

/** Members: made by the approval, changed by staff (docs/rules/records.md). */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly logins: MemberLoginsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the member of one person of an application, with a log-in, within the approval's transaction.
   * @param memberOn day of the approval in India, `YYYY-MM-DD`
   */
  async create(
    tx: Tx,
    application: Application,
    person: number,
    memNo: string,
    memberOn: string,
  ): Promise<NewMember> {
    const applicant = application.applicants[person];
    if (applicant === undefined) throw new RangeError(`The application has no person ${person}`);
    const now = this.clock.now();
    const validUntil = validUntilOf(application.appType, memberOn, applicant.degree);
    const member = await this.members.insert(
      {
        applicationId: application.id,
        person,
        memNo,
        aliases: [],
        appType: application.appType,
        group: groupOf(application.appType),
        state: 'active',
        applicant,
        address: application.address,
        association: application.association,
        memberOn,
        ...(validUntil === undefined ? {} : { validUntil }),
        version: 0,
        createdAt: now,
        updatedAt: now,
      },
      tx.session,
    );
    const activationCode = await this.logins.createForMember(tx, {
      memberId: member.id,
      applicationId: application.id,
      memNo,
      name: applicant.name,
      appType: application.appType,
      email: applicant.email,
      language: application.language,
    });
    tx.audit({
      action: 'member.create',
      object: { kind: 'member', id: member.id },
      after: { memNo, applicationId: application.id, memberOn },
    });
    return { member, ...(activationCode === undefined ? {} : { activationCode }) };
  }

  async byId(id: string): Promise<Member | undefined> {
    return this.members.byId(id);
  }

  /** In the order of the persons; empty before the approval. */
  async ofApplication(applicationId: string, tx?: Tx): Promise<Member[]> {
    return this.members.ofApplication(applicationId, tx?.session);
  }

  /** The same of many applications, in no order. */
  async ofApplications(applicationIds: readonly string[]): Promise<Member[]> {
    return this.members.ofApplications(applicationIds);
  }

  /** By the printed number or a former one, as somebody typed it. */
  async byNumber(typed: string): Promise<Member | undefined> {
    return this.members.byNumber(memberNumber(typed));
  }

  /**
   * Writes an edit of an approved application into its members; their log-ins follow name and e-mail.
   * @throws 409 `edit.stale` when one of them changed meanwhile.
   */
  async rewrite(tx: Tx, members: readonly Member[], content: ApplicationContent): Promise<void> {
    const now = this.clock.now();
    for (const member of members) {
      const applicant = content.applicants[member.person] ?? member.applicant;
      const { address, association } = content;
      const changed: Member = {
        ...member,
        applicant,
        address,
        association,
        version: member.version + 1,
        updatedAt: now,
      };
      if (!(await this.members.replace(changed, member.version, tx.session))) throw conflict('edit.stale');
      if (applicant.name !== member.applicant.name || applicant.email !== member.applicant.email) {
        await this.logins.changeContact(tx, member.id, { name: applicant.name, email: applicant.email });
      }
      tx.audit({
        action: 'member.edit',
        object: { kind: 'member', id: member.id },
        before: { applicant: member.applicant, address: member.address, association: member.association },
        after: { applicant, address, association },
      });
    }
  }
}
