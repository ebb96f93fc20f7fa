import { pageAddress } from '@portal/contract';
import { type ApplicantMailPayload, mailApprovalApplicant } from '@portal/backend/approvals/approvals.jobs';
import {
  type ApprovalMailData,
  ApprovalMailsService,
} from '@portal/backend/approvals/approval-mails.service';
import { approvalRun } from '@portal/backend/approvals/approvals.runs';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { RunSteps } from '@portal/backend/runs/run-steps.service';
import { MailSender } from '../mail/mail-sender.service.js';
import { AttachmentsService } from './attachments.service.js';

/** Mails number, activation code and documents to a new member, and to nobody else (docs/rules/approval.md). */
@Handles(mailApprovalApplicant)
export class MailApprovalApplicantJob implements JobHandler<ApplicantMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
    private readonly steps: RunSteps,
  ) {}

  async handle(payload: ApplicantMailPayload, context: JobContext): Promise<void> {
    const { applicationId, runId, person } = payload;
    const step = person === 0 ? 'mail-applicant' : 'mail-spouse';
    const data = await this.approvals.pending(applicationId, runId, step);
    if (data === undefined) return;
    await this.steps.perform(approvalRun, runId, step, async () => this.send(data, payload, context));
  }

  private async send(
    { language, members, documents }: ApprovalMailData,
    { person, hasCode }: ApplicantMailPayload,
    context: JobContext,
  ): Promise<undefined> {
    const { activationCode } = context.sealed;
    const member = members.find((candidate) => candidate.person === person);
    if (member === undefined) throw new PermanentFailure('the member of this mail is gone');
    if (hasCode && activationCode === undefined) {
      throw new PermanentFailure('the activation code has expired; a new one comes with Forgot Password');
    }
    await this.mail.send({
      mail: 'approval-applicant',
      language,
      to: { name: member.applicant.name, address: member.applicant.email },
      run: context,
      data: {
        name: member.applicant.name,
        memNo: member.memNo,
        activationCode: activationCode ?? '',
        loginUrl: new URL(pageAddress('memberLogin'), this.config.PUBLIC_URL),
      },
      attachments: await this.attachments.of(
        'approval-applicant',
        documents.filter((document) => document.person === person),
      ),
    });
    return undefined;
  }
}
