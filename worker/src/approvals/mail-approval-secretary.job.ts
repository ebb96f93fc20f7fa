import { type ApprovalMailPayload, mailApprovalSecretary } from '@portal/backend/approvals/approvals.jobs';
import {
  type ApprovalMailData,
  ApprovalMailsService,
} from '@portal/backend/approvals/approval-mails.service';
import { approvalRun } from '@portal/backend/approvals/approvals.runs';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { RunSteps } from '@portal/backend/runs/run-steps.service';
import type { StepOutcome } from '@portal/backend/runs/runs.service';
import { MailSender } from '../mail/mail-sender.service.js';
import { membershipName } from '../mail/membership-name.js';
import { AttachmentsService } from './attachments.service.js';

/** A secretary's own language is not known. */
const LANGUAGE = 'en';

/** Tells the secretary of the prant of an approval; where none is known the step is skipped and shown (docs/rules/approval.md). */
@Handles(mailApprovalSecretary)
export class MailApprovalSecretaryJob implements JobHandler<ApprovalMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly steps: RunSteps,
  ) {}

  async handle({ applicationId, runId }: ApprovalMailPayload, context: JobContext): Promise<void> {
    const data = await this.approvals.pending(applicationId, runId, 'mail-secretary');
    if (data === undefined) return;
    await this.steps.perform(approvalRun, runId, 'mail-secretary', async () => this.send(data, context));
  }

  private async send(
    { secretary, members, documents, appType }: ApprovalMailData,
    context: JobContext,
  ): Promise<StepOutcome> {
    const [first] = members;
    if (secretary === '' || first === undefined) return { state: 'skipped', note: 'mail.noSecretary' };
    await this.mail.send({
      mail: 'approval-secretary',
      language: LANGUAGE,
      to: { name: '', address: secretary },
      run: context,
      data: {
        name: members.map(({ applicant }) => applicant.name).join(', '),
        memNo: members.map(({ memNo }) => memNo).join(', '),
        membership: membershipName(appType, LANGUAGE),
        state: first.association.state,
        prant: first.association.prant,
      },
      attachments: await this.attachments.of('approval-secretary', documents),
    });
    return { state: 'done' };
  }
}
