import { Injectable } from '@nestjs/common';
import { MemberLoginsService } from '../accounts/members/member-logins.service.js';
import type { Application } from '../applications/application.js';
import { mailConversionApproved } from '../applications/submission/conversion.jobs.js';
import { Clock } from '../platform/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Member } from './member.js';
import { MembersRepository } from './members.repository.js';
import { convertedTo, linkedTo } from './memberships.js';
import { groupOf } from './validity.js';

/** Changes a member's membership type; record and log-in stay the same (docs/rules/records.md). */
@Injectable()
export class ConversionService {
  constructor(
    private readonly members: MembersRepository,
    private readonly logins: MemberLoginsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Converts a student to a life member in the approval's transaction. The record takes the application's content except the e-mail,
   * which controls the account; the student is notified at it.
   * @param person index in the application
   * @param memNo the issued number
   * @param memberOn India date of the approval, `YYYY-MM-DD`
   * @throws 409 `conversion.gone` if the member changed meanwhile, `person.taken` if the person is a life member by another record
   */
  async convert(
    tx: Tx,
    member: Member,
    { application, person }: { readonly application: Application; readonly person: number },
    memNo: string,
    memberOn: string,
  ): Promise<Member> {
    const { id: applicationId, appType, applicants, address, association } = application;
    const applicant = applicants[person];
    if (applicant === undefined) throw new RangeError(`The application has no person ${person}`);
    const group = groupOf(appType);
    const life = convertedTo(member, { applicationId, person, memNo, appType, group, memberOn });
    const { email } = member.applicant;
    const done = await this.move(
      tx,
      { ...life, applicant: { ...applicant, email }, address, association },
      member,
    );
    tx.audit({
      action: 'member.convert',
      object: { kind: 'member', id: member.id },
      before: { memNo: member.memNo, appType: member.appType, applicationId: member.applicationId },
      after: { memNo, appType, applicationId, memberOn },
    });
    tx.effect(mailConversionApproved, { memberId: member.id, applicationId });
    return done;
  }

  /**
   * Links a life member to a couple's application; number, record and documents stay.
   * @throws 409 `conversion.gone` if the member changed meanwhile
   */
  async link(tx: Tx, member: Member, applicationId: string, person: number): Promise<Member> {
    const done = await this.move(tx, linkedTo(member, { applicationId, person }), member);
    tx.audit({
      action: 'member.link',
      object: { kind: 'member', id: member.id },
      before: { appType: member.appType, applicationId: member.applicationId },
      after: { memNo: member.memNo, appType: done.appType, applicationId },
    });
    return done;
  }

  /** Reverts a life member to the former student membership. @throws as {@link convert} */
  async revert(tx: Tx, student: Member, life: Member): Promise<void> {
    await this.move(tx, student, life);
    tx.audit({
      action: 'member.fallBack',
      object: { kind: 'member', id: life.id },
      before: { memNo: life.memNo, appType: life.appType, applicationId: life.applicationId },
      after: { memNo: student.memNo, appType: student.appType, applicationId: student.applicationId },
    });
  }

  private async move(tx: Tx, changed: Member, before: Member): Promise<Member> {
    const done = { ...changed, version: before.version + 1, updatedAt: this.clock.now() };
    const isMoved = await this.members.moveTo(done, before, tx.session).catch((error: unknown) => {
      throw isDuplicateKey(error, 'personKey') ? conflict('person.taken') : error;
    });
    if (!isMoved) throw conflict('conversion.gone', { values: { number: before.memNo } });
    const { id: memberId, applicationId, memNo, appType, applicant } = done;
    await this.logins.moveTo(tx, { memberId, applicationId, memNo, appType, name: applicant.name });
    return done;
  }
}
