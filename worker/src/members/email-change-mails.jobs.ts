import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import {
  type EmailChangeMailPayload,
  mailEmailChangeAsked,
  mailEmailChangeCode,
  type EmailEditedPayload,
  mailEmailEdited,
  mailOwnEmailChanged,
  mailOwnEmailCode,
} from '@portal/backend/members/email-changes/email-changes.jobs';
import { EmailChangesService } from '@portal/backend/members/email-changes/email-changes.service';
import { RefuseLinks } from '@portal/backend/members/email-changes/refuse-links.service';
import { maskEmail } from '@portal/backend/platform/mask';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Notifies the old address with the link to stop the change; the 72 hours begin once a mail server has accepted it (docs/rules/records.md). */
@Handles(mailEmailChangeAsked)
class MailEmailChangeAskedJob implements JobHandler<EmailChangeMailPayload> {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly links: RefuseLinks,
    private readonly mail: MailSender,
  ) {}

  async handle({ changeId }: EmailChangeMailPayload, run: JobContext): Promise<void> {
    const found = await this.changes.forMail(changeId);
    if (found === undefined) return;
    const { change, member } = found;
    const { name } = member.applicant;
    await this.mail.send({
      mail: 'email-change-asked',
      language: change.language,
      to: { name, address: change.from },
      run,
      data: {
        name,
        memNo: member.memNo,
        newAddress: maskEmail(change.to),
        date: change.askedAt,
        refuseUrl: this.links.urlFor(changeId),
      },
    });
    await this.changes.markNotified(changeId);
  }
}

/** Mails the code that verifies the new address. */
@Handles(mailEmailChangeCode)
class MailEmailChangeCodeJob implements JobHandler<EmailChangeMailPayload> {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly mail: MailSender,
  ) {}

  async handle({ changeId }: EmailChangeMailPayload, run: JobContext): Promise<void> {
    await mailCode('email-change-code', await this.changes.forMail(changeId), run, this.mail);
  }
}

/** Mails the code for a member's own change. */
@Handles(mailOwnEmailCode)
class MailOwnEmailCodeJob implements JobHandler<EmailChangeMailPayload> {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly mail: MailSender,
  ) {}

  async handle({ changeId }: EmailChangeMailPayload, run: JobContext): Promise<void> {
    await mailCode('own-email-code', await this.changes.forMail(changeId), run, this.mail);
  }
}

async function mailCode(
  mail: 'email-change-code' | 'own-email-code',
  found: Awaited<ReturnType<EmailChangesService['forMail']>>,
  run: JobContext,
  sender: MailSender,
): Promise<void> {
  const { code } = run.sealed;
  if (code === undefined || found?.change.open !== true)
    throw new ObsoleteJob('the change is no longer pending');
  const { change, member } = found;
  const { name } = member.applicant;
  await sender.send({
    mail,
    language: change.language,
    to: { name, address: change.to },
    run,
    data: { name, memNo: member.memNo, code },
  });
}

/** Notifies the old address of a member's own change, with the link to dispute it. */
@Handles(mailOwnEmailChanged)
class MailOwnEmailChangedJob implements JobHandler<EmailChangeMailPayload> {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly links: RefuseLinks,
    private readonly mail: MailSender,
  ) {}

  async handle({ changeId }: EmailChangeMailPayload, run: JobContext): Promise<void> {
    const found = await this.changes.forMail(changeId);
    if (found === undefined) return;
    const { change, member } = found;
    const { name } = member.applicant;
    await this.mail.send({
      mail: 'own-email-changed',
      language: change.language,
      to: { name, address: change.from },
      run,
      data: {
        name,
        memNo: member.memNo,
        newAddress: maskEmail(change.to),
        date: change.endedAt ?? change.askedAt,
        refuseUrl: this.links.urlFor(changeId),
      },
    });
  }
}

/** Notifies the old address of an applicant after an edit by staff. Without a salutation, as it may be a stranger's. */
@Handles(mailEmailEdited)
class MailEmailEditedJob implements JobHandler<EmailEditedPayload> {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ applicationId, person }: EmailEditedPayload, run: JobContext): Promise<void> {
    const { former, changed } = run.sealed;
    const application = await this.applications.byId(applicationId);
    if (former === undefined || changed === undefined || application === undefined)
      throw new ObsoleteJob('the former address has expired or the application is gone');
    const edit = application.emailEdits?.find((one) => one.person === person);
    const office = await this.branding.current();
    await this.mail.send({
      mail: 'email-edited',
      language: application.language,
      to: { name: '', address: former },
      run,
      data: {
        number: application.number ?? application.appId,
        newAddress: changed,
        date: edit?.at ?? application.updatedAt,
        officeEmail: office.email,
      },
    });
  }
}

/** The mail handlers of e-mail changes. */
export const emailChangeMailJobs = [
  MailEmailChangeAskedJob,
  MailEmailChangeCodeJob,
  MailOwnEmailCodeJob,
  MailOwnEmailChangedJob,
  MailEmailEditedJob,
];
