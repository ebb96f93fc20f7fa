import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { mails } from '@portal/contract';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { MailComposer, type ComposedMail, type OutgoingMail } from './mail-composer.service.js';
import { SenderMailboxTransport } from './sender-mailbox-transport.service.js';
import { handOver } from './mail-handover.js';
import { refusalOf } from './smtp-refusal.js';

export type { OutgoingMail } from './mail-composer.service.js';

/** Renders mails and hands them over by the log-in that the table of mails says. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly composer: MailComposer,
    private readonly mailbox: SenderMailboxTransport,
  ) {}

  /**
   * Sends one mail.
   * @throws PermanentFailure when the address or the server's 5xx answer says that no try can help (REL-07), DeferJob while the
   * mailbox that it leaves by is broken, AmbiguousOutcome when the server fell silent after it was given the mail; any other
   * error is worth another try.
   */
  async send(outgoing: OutgoingMail): Promise<void> {
    const mail = await this.composer.compose(outgoing);
    const isMailboxes = mails[outgoing.mail].sender === 'mailbox';
    if (isMailboxes && (await this.mailbox.send(mail, outgoing.run)) === 'sent') return;
    await this.sendBySystem(mail, outgoing.run);
  }

  /** A log-in of SMTP_URL that is refused heals when the settings do. */
  private async sendBySystem(mail: ComposedMail, run: OutgoingMail['run']): Promise<void> {
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
