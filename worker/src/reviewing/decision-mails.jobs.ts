import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@portal/contract/applications/states';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import {
  type DecisionMailPayload,
  mailCannotVerify,
  mailRejected,
} from '@portal/backend/reviewing/decisions/decisions.jobs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails a decision and its reason to the first applicant, unless it was undone. */
@Injectable()
abstract class DecisionMailJob implements JobHandler<DecisionMailPayload> {
  protected abstract readonly mailKey: 'cannot-verify' | 'rejected';
  protected abstract readonly states: readonly ApplicationState[];

  constructor(
    private readonly applications: ApplicationStore,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ applicationId, index }: DecisionMailPayload, run: JobContext): Promise<void> {
    const application = await this.applications.byId(applicationId);
    const decision = application?.decisions?.[index];
    if (application === undefined || decision === undefined || !this.states.includes(application.state)) {
      throw new ObsoleteJob('it was decided otherwise');
    }
    const [first] = application.applicants;
    if (first === undefined) throw new PermanentFailure('the application has no applicant');
    const office = await this.branding.current();
    await this.mail.send({
      mail: this.mailKey,
      language: application.language,
      to: { name: first.name, address: first.email },
      run,
      data: {
        name: first.name,
        applicationNumber: application.number ?? application.appId,
        reason: decision.reason,
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}

@Handles(mailCannotVerify)
class MailCannotVerifyJob extends DecisionMailJob {
  protected readonly mailKey = 'cannot-verify';
  protected readonly states = ['verification_failed'] as const;
}

@Handles(mailRejected)
class MailRejectedJob extends DecisionMailJob {
  protected readonly mailKey = 'rejected';
  // A refund follows the rejection and does not undo it.
  protected readonly states = ['rejected', 'refund_pending', 'refunded'] as const;
}

export const decisionMailJobs = [MailCannotVerifyJob, MailRejectedJob];
