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

/** Composes mails and sends them by the transport given in the table of mails. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly branding: BrandingService,
    private readonly mailbox: SenderMailboxTransport,
  ) {}

  /**
   * Sends one mail unless a mail server accepted it in an earlier attempt.
   * @throws PermanentFailure for an unusable address or a permanent refusal (REL-07), DeferJob while the sender mailbox is broken,
   * AmbiguousOutcome when the server did not answer after receiving the mail; other errors can be retried
   */
  async send(outgoing: OutgoingMail): Promise<void> {
    const { run } = outgoing;
    if (run.handover.isAccepted) return;
    const mail = composeMail(outgoing, await this.branding.current());
    const usesMailbox = mails[outgoing.mail].sender === 'mailbox';
    if (usesMailbox && (await this.mailbox.send(mail, run)) === 'sent') return;
    await this.sendBySystem(mail, run);
  }

  /** Tests credentials of the sender mailbox with one mail, regardless of the mailbox state. */
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

  /** A rejected log-in of SMTP_URL is retried, as it is fixed by configuration. */
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
