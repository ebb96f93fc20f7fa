import { type ApprovalMailPayload, mailApprovalSecretary } from '@portal/backend/approvals/approvals.jobs';
import { ApprovalMailsService } from '@portal/backend/approvals/approval-mails.service';
import { FaultInjection } from '@portal/backend/platform/fault-injection';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { MailSender } from '../mail/mail-sender.service.js';
import { membershipName } from '../mail/membership-name.js';
import { AttachmentsService } from './attachments.service.js';

/** A secretary's own language is not known. */
const LANGUAGE = 'en';

/** Tells the secretary of the prant of an approval; where none is known the step is skipped and shown (decisions 6). */
@Handles(mailApprovalSecretary)
export class MailApprovalSecretaryJob implements JobHandler<ApprovalMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly faults: FaultInjection,
  ) {}

  async handle({ applicationId, runId }: ApprovalMailPayload, context: JobContext): Promise<void> {
    const facts = await this.approvals.pending(applicationId, runId, 'mail-secretary');
    if (facts === undefined) return;
    this.faults.hit('before:mail-secretary');
    const { secretary, members, documents, appType } = facts;
    const [first] = members;
    if (secretary === '' || first === undefined) {
      await this.approvals.record(runId, 'mail-secretary', 'skipped', 'mail.noSecretary');
      return;
    }
    await this.mail.send({
      mail: 'approval-secretary',
      language: LANGUAGE,
      to: { name: '', address: secretary },
      effectKey: context.effectKey,
      data: {
        name: members.map(({ applicant }) => applicant.name).join(', '),
        memNo: members.map(({ memNo }) => memNo).join(', '),
        membership: membershipName(appType, LANGUAGE),
        state: first.association.state,
        prant: first.association.prant,
      },
      attachments: await this.attachments.of('approval-secretary', documents),
    });
    await this.approvals.record(runId, 'mail-secretary', 'done');
    this.faults.hit('after:mail-secretary');
  }
}
