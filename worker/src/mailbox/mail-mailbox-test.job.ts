import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { mailMailboxTest, type MailboxTestPayload } from '@portal/backend/mailbox/mailbox.jobs';
import { SenderMailboxService } from '@portal/backend/mailbox/sender-mailbox.service';
import { Clock, indiaDate } from '@portal/backend/platform/clock/clock';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { type ComposedMail, MailComposer } from '../mail/mail-composer.service.js';
import { SenderMailboxTransport } from '../mail/sender-mailbox-transport.service.js';

/** Sends a test mail by the stored mailbox and notes what came of it, in words for people (docs/rules/mails.md). */
@Handles(mailMailboxTest)
export class MailMailboxTestJob implements JobHandler<MailboxTestPayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mailbox: SenderMailboxService,
    private readonly composer: MailComposer,
    private readonly transport: SenderMailboxTransport,
    private readonly clock: Clock,
  ) {}

  async handle({ testId, staffId }: MailboxTestPayload, run: JobContext): Promise<void> {
    const [account, stored] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.mailbox.forTest(),
    ]);
    if (account === undefined) return;
    if (stored === undefined) return this.mailbox.testEnded(testId, 0, { reason: 'unreadable' });
    const { version, credentials } = stored;
    const mail = await this.composed(account, credentials.address, run);
    if (mail === undefined) return this.mailbox.testEnded(testId, version, { reason: 'recipient' });
    const { trouble, kind } = await this.transport.test(credentials, mail, run);
    await this.mailbox.testEnded(testId, version, trouble, kind === 'log-in');
  }

  /** The mail; undefined when no mail can go to the person's address. */
  private async composed(
    { name, email, language }: Account,
    sender: string,
    run: JobContext,
  ): Promise<ComposedMail | undefined> {
    try {
      return await this.composer.compose({
        mail: 'mailbox-test',
        language,
        to: { name, address: email },
        run,
        data: { name, sender, date: indiaDate(this.clock.now()) },
      });
    } catch (error) {
      if (error instanceof PermanentFailure) return undefined;
      throw error;
    }
  }
}
