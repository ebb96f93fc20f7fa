import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { mailFeedback, type FeedbackPayload } from '@portal/backend/settings/site-pages/feedback.jobs';
import { FeedbackService } from '@portal/backend/settings/site-pages/feedback.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails a message from the website to the office (docs/rules/mails.md). */
@Handles(mailFeedback)
export class MailFeedbackJob implements JobHandler<FeedbackPayload> {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ feedbackId }: FeedbackPayload, run: JobContext): Promise<void> {
    const found = await this.feedback.byId(feedbackId);
    if (found === undefined) return;
    const office = await this.branding.current();
    await this.mail.send({
      mail: 'feedback',
      language: 'en',
      to: { name: office.name, address: office.email },
      run,
      data: {
        message: found.message,
        name: found.name ?? '',
        email: found.email ?? '',
        date: found.at,
      },
    });
  }
}
