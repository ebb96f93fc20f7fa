import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { RefuseLinks } from '@portal/backend/members/email-changes/refuse-links.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import {
  type EmailCorrectedPayload,
  type EmailCorrectionCodePayload,
  mailEmailCorrected,
  mailEmailCorrectionCode,
} from '@portal/backend/payments/receipts/email-corrections.jobs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails the code to the new address. */
@Handles(mailEmailCorrectionCode)
class MailEmailCorrectionCodeJob implements JobHandler<EmailCorrectionCodePayload> {
  constructor(private readonly mail: MailSender) {}

  async handle({ language }: EmailCorrectionCodePayload, run: JobContext): Promise<void> {
    const { code, address } = run.sealed;
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    await this.mail.send({
      mail: 'email-correction-code',
      language,
      to: { name: '', address },
      run,
      data: { code, minutes: accountLimits.codeMs / 60_000 },
    });
  }
}

/** Notifies the old address with the link to undo the change; the mail does not name the new address. */
@Handles(mailEmailCorrected)
class MailEmailCorrectedJob implements JobHandler<EmailCorrectedPayload> {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly branding: BrandingService,
    private readonly links: RefuseLinks,
    private readonly mail: MailSender,
  ) {}

  async handle({ applicationId }: EmailCorrectedPayload, run: JobContext): Promise<void> {
    const { former } = run.sealed;
    const application = await this.applications.byId(applicationId);
    if (former === undefined || application === undefined)
      throw new ObsoleteJob('the former address has expired or the application is gone');
    const { email: officeEmail } = await this.branding.current();
    const { language, number = application.appId } = application;
    await this.mail.send({
      mail: 'email-corrected',
      language,
      to: { name: '', address: former },
      run,
      data: { number, officeEmail, refuseUrl: this.links.urlFor(applicationId) },
    });
  }
}

/** The mail handlers of e-mail corrections. */
export const emailCorrectionMailJobs = [MailEmailCorrectionCodeJob, MailEmailCorrectedJob];
