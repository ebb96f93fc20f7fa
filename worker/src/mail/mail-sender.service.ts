import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { mails } from '@portal/contract/mails';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import type { Credentials } from '@portal/backend/settings/mailbox/mailbox-credentials';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { type ComposedMail, composeMail, type OutgoingMail } from './compose-mail.js';
import { handOver, type MailRun } from './mail-handover.js';
import { SenderMailboxTransport, type TestOutcome } from './sender-mailbox-transport.service.js';
import { refusalOf } from './smtp-refusal.js';

/** Composes mails and hands them over by the log-in that the table of mails says. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly branding: BrandingService,
    private readonly mailbox: SenderMailboxTransport,
  ) {}

  /**
   * Sends one mail; one that a mail server has accepted in an earlier run is not sent again.
   * @throws PermanentFailure when the address or the server's 5xx answer says that no try can help (REL-07), DeferJob while the
   * mailbox that it leaves by is broken, AmbiguousOutcome when the server fell silent after it was given the mail; any other
   * error is worth another try.
   */
  async send(outgoing: OutgoingMail): Promise<void> {
    const { run } = outgoing;
    if (run.handover.isAccepted) return;
    const mail = composeMail(outgoing, await this.branding.current());
    const isMailboxes = mails[outgoing.mail].sender === 'mailbox';
    if (isMailboxes && (await this.mailbox.send(mail, run)) === 'sent') return;
    await this.sendBySystem(mail, run);
  }

  /** Tries a log-in of the sender's mailbox with one mail, whatever the state of the mailbox. */
  async sendAsTest(outgoing: OutgoingMail, credentials: Credentials): Promise<TestOutcome> {
    const { run } = outgoing;
    if (run.handover.isAccepted) return {};
    const branding = await this.branding.current();
    let mail: ComposedMail;
    try {
      mail = composeMail(outgoing, branding);
    } catch (error) {
      if (error instanceof PermanentFailure) return { trouble: { reason: 'recipient' } };
      throw error;
    }
    return this.mailbox.test(credentials, mail, run);
  }

  /** A log-in of SMTP_URL that is refused heals when the settings do. */
  private async sendBySystem(mail: ComposedMail, run: MailRun): Promise<void> {
    try {
      await handOver(this.mailer, mail, run);
    } catch (error) {
      const { kind, reason } = refusalOf(error);
      throw kind === 'message' || reason === 'sender'
        ? new PermanentFailure('the mail server refused the mail', { cause: error })
        : error;
    }
  }
}
