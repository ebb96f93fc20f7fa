import { AccountDirectory } from '@portal/backend/accounts/account-directory.service';
import { mailMailboxTest, type MailboxTestPayload } from '@portal/backend/mailbox/mailbox.jobs';
import { SenderMailboxService } from '@portal/backend/mailbox/sender-mailbox.service';
import { Clock, indiaDate } from '@portal/backend/platform/clock/clock';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { MailComposer } from '../mail/mail-composer.service.js';
import { MailboxOutlet } from '../mail/mailbox-outlet.service.js';

/** Sends a test mail by the stored mailbox and notes what came of it, in words for people (decisions 8). */
@Handles(mailMailboxTest)
export class MailMailboxTestJob implements JobHandler<MailboxTestPayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mailbox: SenderMailboxService,
    private readonly composer: MailComposer,
    private readonly outlet: MailboxOutlet,
    private readonly clock: Clock,
  ) {}

  async handle({ testId, staffId }: MailboxTestPayload, { effectKey }: JobContext): Promise<void> {
    const [account, stored] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.mailbox.forTest(),
    ]);
    if (account === undefined) return;
    if (stored === undefined) return this.mailbox.testEnded(testId, 0, { reason: 'unreadable' });
    const { version, credentials } = stored;
    const { name, email, language } = account;
    const mail = await this.composer.compose({
      mail: 'mailbox-test',
      language,
      to: { name, address: email },
      effectKey,
      data: { name, sender: credentials.address, date: indiaDate(this.clock.now()) },
    });
    const { trouble, kind } = await this.outlet.test(credentials, mail);
    await this.mailbox.testEnded(testId, version, trouble, kind === 'log-in');
  }
}
