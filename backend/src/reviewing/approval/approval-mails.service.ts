import { Injectable } from '@nestjs/common';
import type { AppType, Language } from '@portal/contract/enums';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { ApplicantMailDto, SecretaryMailDto } from '@portal/contract/reviewing/requests';
import { ApplicationStore } from '../../applications/application-store.service.js';
import type { MemberDocumentFile } from '../../members/documents/document.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import type { Member } from '../../members/member.js';
import { MembersService } from '../../members/members.service.js';
import { fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isStepDone } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { ApprovalSecretary } from './approval-secretary.service.js';
import { approvalRun, type ApprovalStep } from './approvals.runs.js';

/** Content and recipients of the approval mails, from the record. */
export interface ApprovalMailData {
  readonly language: Language;
  readonly appType: AppType;
  readonly members: readonly Member[];
  /**
   * Registered address of each member; for a converted student that of the application, as that mail contains no activation code.
   */
  readonly addresses: readonly string[];
  readonly documents: readonly MemberDocumentFile[];
  /** Empty when no secretary is known. */
  readonly secretary: string;
}

/** The mails of an approval (docs/rules/approval.md, docs/rules/mails.md). */
@Injectable()
export class ApprovalMailsService {
  constructor(
    private readonly runs: RunsService,
    private readonly records: ApplicationStore,
    private readonly members: MembersService,
    private readonly documents: DocumentsService,
    private readonly secretary: ApprovalSecretary,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Worker side: undefined when the step is recorded or the approval is unknown. */
  async pending(
    applicationId: string,
    runId: string,
    step: ApprovalStep,
  ): Promise<ApprovalMailData | undefined> {
    const run = await this.runs.byId(approvalRun, runId);
    const application = await this.records.byId(applicationId);
    if (run === undefined || application === undefined || isStepDone(run, step)) return undefined;
    const members = await this.members.ofApplication(applicationId);
    return {
      language: application.language,
      appType: application.appType,
      members,
      addresses: members.map(({ person, applicant }) => {
        const converted = run.data.links?.some((link) => link.person === person && link.kind === 'convert');
        return (converted ? application.applicants[person]?.email : undefined) ?? applicant.email;
      }),
      documents: await this.documents.currentOf(members),
      secretary: await this.secretary.of(applicationId, application.association),
    };
  }

  /**
   * `app_send_mail`: kept for its documented response; the approval itself sends the mail (docs/rules/approval.md).
   * @throws 404 for an unknown number
   */
  async secretaryCall(actor: Actor, dto: SecretaryMailDto): Promise<MsgRow> {
    const member = await this.memberOf('mem_id', dto.mem_id);
    const own = await this.secretary.of(member.applicationId, member.association);
    return this.answer(actor, member, own, dto.to_email === undefined ? [] : [dto.to_email]);
  }

  /** `send_mail`: like `app_send_mail`, for the applicant's mail, which never has copies. */
  async applicantCall(actor: Actor, dto: ApplicantMailDto): Promise<MsgRow> {
    const member = await this.memberOf('mem_no', dto.mem_no);
    const secretary = await this.secretary.of(member.applicationId, member.association);
    const copies = (dto.cc_email ?? []).filter(
      (address) => address.toLowerCase() !== secretary.toLowerCase(),
    );
    return this.answer(actor, member, member.applicant.email, [
      ...(dto.to_email === undefined ? [] : [dto.to_email]),
      ...copies,
    ]);
  }

  private async memberOf(field: string, number: string | undefined): Promise<Member> {
    if (!number) throw unprocessable([fieldError(field, 'request.invalid')]);
    const member = await this.members.byNumber(number);
    if (member === undefined) throw notFound();
    return member;
  }

  private async answer(actor: Actor, member: Member, own: string, sent: readonly string[]): Promise<MsgRow> {
    const others = sent.filter((address) => address !== '' && address.toLowerCase() !== own.toLowerCase());
    if (others.length > 0) {
      await this.unitOfWork.run(actor, async (tx) => {
        tx.audit({
          action: 'mail.recipientIgnored',
          object: { kind: 'member', id: member.id },
          before: { to: others.join(', ') },
          after: { to: own },
        });
      });
    }
    return { status: 200, msg: textOf('mail.sent') };
  }
}
