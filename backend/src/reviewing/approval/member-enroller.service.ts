import { Injectable } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import { accountLimits } from '../../accounts/accounts.limits.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { EmailChangesService } from '../../members/email-changes/email-changes.service.js';
import { ConversionService } from '../../members/conversion.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { mailApprovalApplicant, mailApprovalSecretary } from './approvals.jobs.js';
import type { ApprovalRun } from './approvals.runs.js';
import type { MembershipLink } from './membership-link.js';

/** Existing members in an application, by person. */
type Linked = ReadonlyMap<number, { readonly link: MembershipLink; readonly member: Member }>;

/** Creates, converts or links the member of each person in the transaction of the approval (docs/rules/approval.md). */
@Injectable()
export class MemberEnroller {
  constructor(
    private readonly records: ApplicationStore,
    private readonly numbers: MembershipNumbers,
    private readonly members: MembersService,
    private readonly conversion: ConversionService,
    private readonly documents: DocumentsService,
    private readonly emailChanges: EmailChangesService,
    private readonly clock: Clock,
  ) {}

  /** @throws 409 `application.redraw` when a number is no longer reserved; 409 as ConversionService and MembersService.create */
  async make(
    tx: Tx,
    actor: Actor,
    application: Application,
    run: ApprovalRun,
    linked: Linked,
  ): Promise<void> {
    const applicationId = application.id;
    tx.effect(mailApprovalSecretary, { applicationId, runId: run.id });
    for (const [person, memNo] of run.data.numbers.entries()) {
      const known = linked.get(person);
      const { member, activationCode } =
        known?.link.kind === 'keep'
          ? { member: await this.conversion.link(tx, known.member, applicationId, person) }
          : await this.numbered(tx, actor, { application, run, person, memNo }, known?.member);
      await this.records.indexMember(tx, applicationId, member.applicant, [member.memNo, ...member.aliases]);
      const keys = run.data.documents.filter((document) => document.person === person).map(({ key }) => key);
      const count = await this.documents.makeCurrent(tx, keys, member.id, actor);
      if (count !== keys.length) throw new Error(`Documents of run ${run.id} are missing`);
      const until = new Date(this.clock.now().getTime() + accountLimits.activationCodeMs);
      tx.effect(
        mailApprovalApplicant,
        { applicationId, runId: run.id, person, hasCode: activationCode !== undefined },
        activationCode === undefined ? {} : { sealed: { texts: { activationCode }, until } },
      );
    }
  }

  /** Issues a number to a new member or a converted student. */
  private async numbered(
    tx: Tx,
    actor: Actor,
    asked: {
      readonly application: Application;
      readonly run: ApprovalRun;
      readonly person: number;
      readonly memNo: string;
    },
    student: Member | undefined,
  ): Promise<{ readonly member: Member; readonly activationCode?: string }> {
    const { application, run, person, memNo } = asked;
    if (!(await this.numbers.issue(tx, { applicationId: application.id, personIndex: person }, memNo))) {
      throw conflict('application.redraw');
    }
    const memberOn = indiaDay(this.clock.now());
    if (student === undefined) {
      return this.members.create(tx, application, person, memNo, memberOn, run.data.studentMonths);
    }
    const member = await this.conversion.convert(tx, student, { application, person }, memNo, memberOn);
    // The address controls the account, so a different one is treated as a change requested by staff.
    if (actor.id !== undefined)
      await this.emailChanges.requestChanges(tx, { id: actor.id }, application, [member], application);
    return { member };
  }
}
