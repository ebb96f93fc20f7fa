import { pageAddress } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { mailMailboxBroken, type MailboxBrokenPayload } from '@portal/backend/settings/mailbox/mailbox.jobs';
import { SenderMailboxService } from '@portal/backend/settings/mailbox/sender-mailbox.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../mail/mail-sender.service.js';

/** Notifies a superAdmin by SMTP_URL that the sender mailbox is broken (docs/rules/mails.md, F22). */
@Handles(mailMailboxBroken)
export class MailMailboxBrokenJob implements JobHandler<MailboxBrokenPayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mailbox: SenderMailboxService,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ incident, staffId }: MailboxBrokenPayload, run: JobContext): Promise<void> {
    const [account, breakdown] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.mailbox.breakdown(incident),
    ]);
    // Fixed before the notification.
    if (account === undefined || breakdown === undefined) return;
    const { name, email, language } = account;
    const { reason, answer = '', at, address } = breakdown;
    await this.mail.send({
      mail: 'mailbox-broken',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        sender: address,
        date: at,
        reason: textOf(`mailbox.reason.${reason}`, language),
        answer,
        pageUrl: new URL(this.config.PUBLIC_URL + pageAddress('setEmailPassword')),
      },
    });
  }
}
