import type { Application } from '@portal/backend/applications/application';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { openSendBack } from '@portal/backend/reviewing/send-backs/open-send-back';
import { mailSentBack, type SentBackMailPayload } from '@portal/backend/reviewing/send-backs/send-backs.jobs';
import { TrackingLinks } from '@portal/backend/reviewing/tracking/tracking-links.service';
import {
  type ApplicationLinkPayload,
  mailApplicationLink,
} from '@portal/backend/reviewing/tracking/tracking.jobs';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails the requested corrections to the first applicant, unless they are obsolete. */
@Handles(mailSentBack)
class MailSentBackJob implements JobHandler<SentBackMailPayload> {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly links: TrackingLinks,
    private readonly mail: MailSender,
  ) {}

  async handle({ applicationId, round }: SentBackMailPayload, run: JobContext): Promise<void> {
    const application = await this.applications.byId(applicationId);
    const open = application === undefined ? undefined : openSendBack(application);
    if (application === undefined || open?.round !== round)
      throw new ObsoleteJob('nothing is to be fixed any more');
    const to = addresseeOf(application);
    await this.mail.send({
      mail: 'sent-back',
      language: application.language,
      to,
      run,
      data: {
        name: to.name,
        applicationNumber: application.number ?? application.appId,
        count: open.comments.length,
        fixUrl: this.links.urlOf(application),
      },
    });
  }
}

/** Mails the tracking link that was requested on the page. */
@Handles(mailApplicationLink)
class MailApplicationLinkJob implements JobHandler<ApplicationLinkPayload> {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly links: TrackingLinks,
    private readonly mail: MailSender,
  ) {}

  async handle({ applicationId }: ApplicationLinkPayload, run: JobContext): Promise<void> {
    const application = await this.applications.byId(applicationId);
    if (application === undefined || application.purgedAt !== undefined) {
      throw new ObsoleteJob('the application is gone');
    }
    const to = addresseeOf(application);
    await this.mail.send({
      mail: 'application-link',
      language: application.language,
      to,
      run,
      data: {
        name: to.name,
        applicationNumber: application.number ?? application.appId,
        trackUrl: this.links.urlOf(application),
      },
    });
  }
}

function addresseeOf({ applicants: [first] }: Application): { name: string; address: string } {
  if (first === undefined) throw new PermanentFailure('the application has no applicant');
  return { name: first.name, address: first.email };
}

export const applicationMailJobs = [MailSentBackJob, MailApplicationLinkJob];
