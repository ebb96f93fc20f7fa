import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { mailMailboxTest, type MailboxTestPayload } from '@portal/backend/settings/mailbox/mailbox.jobs';
import { SenderMailboxService } from '@portal/backend/settings/mailbox/sender-mailbox.service';
import { Clock } from '@portal/backend/platform/clock';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../mail/mail-sender.service.js';

/** Sends a test mail by the stored mailbox and records its result as a text (docs/rules/mails.md). */
@Handles(mailMailboxTest)
export class MailMailboxTestJob implements JobHandler<MailboxTestPayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mailbox: SenderMailboxService,
    private readonly mail: MailSender,
    private readonly clock: Clock,
  ) {}

  async handle({ testId, staffId }: MailboxTestPayload, run: JobContext): Promise<void> {
    const [account, stored] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.mailbox.forTest(),
    ]);
    if (account === undefined) return;
    if (stored === undefined) return this.mailbox.testEnded(testId, 0, { reason: 'unreadable' });
    const { name, email, language } = account;
    const { version, credentials } = stored;
    const { trouble, kind } = await this.mail.sendAsTest(
      {
        mail: 'mailbox-test',
        data: { name, sender: credentials.address, date: this.clock.now() },
        language,
        to: { name, address: email },
        run,
      },
      credentials,
    );
    await this.mailbox.testEnded(testId, version, trouble, kind === 'log-in');
  }
}
