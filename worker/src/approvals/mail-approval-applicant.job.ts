import { type ApplicantMailPayload, mailApprovalApplicant } from '@portal/backend/approvals/approvals.jobs';
import { ApprovalMailsService } from '@portal/backend/approvals/approval-mails.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { FaultInjection } from '@portal/backend/platform/fault-injection';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';
import { membershipName } from '../mail/membership-name.js';
import { AttachmentsService } from './attachments.service.js';

/** Mails number, activation code and documents to a new member, and to nobody else (decisions 6). */
@Handles(mailApprovalApplicant)
export class MailApprovalApplicantJob implements JobHandler<ApplicantMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
    private readonly faults: FaultInjection,
  ) {}

  async handle(payload: ApplicantMailPayload, context: JobContext): Promise<void> {
    const { applicationId, runId, person, hasCode } = payload;
    const step = person === 0 ? 'mail-applicant' : 'mail-spouse';
    const facts = await this.approvals.pending(applicationId, runId, step);
    if (facts === undefined) return;
    this.faults.hit(`before:${step}`);
    const member = facts.members.find((candidate) => candidate.person === person);
    if (member === undefined) throw new PermanentFailure('the member of this mail is gone');
    const { activationCode } = context.sealed;
    if (hasCode && activationCode === undefined) {
      throw new PermanentFailure('the activation code has expired; a new one comes with Forgot Password');
    }
    await this.mail.send({
      mail: 'approval-applicant',
      language: facts.language,
      to: { name: member.applicant.name, address: member.applicant.email },
      effectKey: context.effectKey,
      data: {
        name: member.applicant.name,
        memNo: member.memNo,
        activationCode: activationCode ?? '',
        loginUrl: new URL('/membership_login', this.config.PUBLIC_URL).href,
        membership: membershipName(facts.appType, facts.language),
        state: member.association.state,
        prant: member.association.prant,
      },
      attachments: await this.attachments.of(
        'approval-applicant',
        facts.documents.filter((document) => document.person === person),
      ),
    });
    await this.approvals.record(runId, step, 'done');
    this.faults.hit(`after:${step}`);
  }
}
