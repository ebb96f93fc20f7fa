import {
  type ApprovalMailData,
  ApprovalMailsService,
} from '@portal/backend/reviewing/approval/approval-mails.service';
import {
  type ApplicantMailPayload,
  type ApprovalMailPayload,
  mailApprovalApplicant,
  mailApprovalSecretary,
} from '@portal/backend/reviewing/approval/approvals.jobs';
import { approvalRun } from '@portal/backend/reviewing/approval/approvals.runs';
import { printedName } from '@portal/contract/validation/visible-text';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import type { StepOutcome } from '@portal/backend/platform/runs/runs.service';
import { Attention } from '@portal/backend/platform/attention/attention.service';
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { MailSender } from '../../mail/mail-sender.service.js';
import { membershipName } from '../../mail/membership-name.js';
import { AttachmentsService } from '../../members/documents/attachments.service.js';

/** The language of a secretary is unknown. */
const LANGUAGE = 'en';

/**
 * Informs the secretary of the prant of an approval; without a secretary the step is recorded as skipped (docs/rules/approval.md).
 */
@Handles(mailApprovalSecretary)
export class MailApprovalSecretaryJob implements JobHandler<ApprovalMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly steps: RunSteps,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ applicationId, runId }: ApprovalMailPayload, context: JobContext): Promise<void> {
    const data = await this.approvals.pending(applicationId, runId, 'mail-secretary');
    if (data === undefined) return;
    await this.steps.perform(approvalRun, runId, 'mail-secretary', async () =>
      this.send(applicationId, data, context),
    );
  }

  private async send(
    applicationId: string,
    { secretary, members, documents, appType }: ApprovalMailData,
    context: JobContext,
  ): Promise<StepOutcome> {
    const [first] = members;
    if (secretary === '' || first === undefined) {
      await this.unitOfWork.run(systemActor, async (tx) =>
        this.attention.raise(tx, {
          reason: 'secretary.skipped',
          key: applicationId,
          about: { applicationId },
        }),
      );
      return { state: 'skipped', note: 'mail.noSecretary' };
    }
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
        documents: this.attachments.namesOf('approval-secretary', documents, LANGUAGE),
      },
      attachments: await this.attachments.of('approval-secretary', documents),
    });
    return { state: 'done' };
  }
}

/** Mails number, activation code and documents to a new member only (docs/rules/approval.md). */
@Handles(mailApprovalApplicant)
export class MailApprovalApplicantJob implements JobHandler<ApplicantMailPayload> {
  constructor(
    private readonly approvals: ApprovalMailsService,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly branding: BrandingService,
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
    { language, members, addresses, documents }: ApprovalMailData,
    { person, hasCode }: ApplicantMailPayload,
    context: JobContext,
  ): Promise<undefined> {
    const { activationCode } = context.sealed;
    const place = members.findIndex((candidate) => candidate.person === person);
    const [member, address] = [members[place], addresses[place]];
    if (member === undefined || address === undefined)
      throw new PermanentFailure('the member of this mail is gone');
    if (hasCode && activationCode === undefined) {
      throw new PermanentFailure('the activation code has expired; a new one comes with Forgot Password');
    }
    const own = documents.filter((document) => document.person === person);
    const card = member.state === 'revoked' ? undefined : await this.attachments.shownCard(own);
    const { doctorTitle } = await this.branding.current();
    const isDoctor = member.applicant.docstatus === 'doctor';
    await this.mail.send({
      mail: 'approval-applicant',
      language,
      to: { name: member.applicant.name, address },
      run: context,
      data: {
        name: printedName(member.applicant.name, isDoctor ? doctorTitle : undefined),
        memNo: member.memNo,
        cardId: card?.cid ?? '',
        activationCode: activationCode ?? '',
        documents: this.attachments.namesOf('approval-applicant', own, language),
        loginUrl: pageUrl(this.config, 'memberLogin'),
      },
      attachments: [
        ...(await this.attachments.of('approval-applicant', own)),
        ...(card === undefined ? [] : [card]),
      ],
    });
    return undefined;
  }
}
