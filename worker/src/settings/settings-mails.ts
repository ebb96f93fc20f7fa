import { Injectable } from '@nestjs/common';
import { textOf } from '@portal/contract/texts';
import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { mailMailboxBroken, type MailboxBrokenPayload } from '@portal/backend/settings/mailbox/mailbox.jobs';
import { SenderMailboxService } from '@portal/backend/settings/mailbox/sender-mailbox.service';
import { type FeedbackPayload, mailFeedback } from '@portal/backend/settings/site-pages/feedback.jobs';
import { FeedbackService } from '@portal/backend/settings/site-pages/feedback.service';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/** The mails about the website and the sender mailbox (docs/rules/mails.md). */
@Injectable()
export class SettingsMails {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly branding: BrandingService,
    private readonly accounts: AccountDirectory,
    private readonly mailbox: SenderMailboxService,
    private readonly config: PortalConfig,
  ) {}

  /** A message from the website, to the office. */
  @Mails('feedback', mailFeedback)
  async message({ feedbackId }: FeedbackPayload): Promise<LoadedMail<'feedback'> | undefined> {
    const found = await this.feedback.byId(feedbackId);
    if (found === undefined) return undefined;
    const office = await this.branding.current();
    return {
      language: 'en',
      to: { name: office.name, address: office.email },
      data: { message: found.message, name: found.name ?? '', email: found.email ?? '', date: found.at },
    };
  }

  /** To a superAdmin: the sender mailbox is broken (F22). None once it was fixed. */
  @Mails('mailbox-broken', mailMailboxBroken)
  async mailboxBroken({
    incident,
    staffId,
  }: MailboxBrokenPayload): Promise<LoadedMail<'mailbox-broken'> | undefined> {
    const [account, breakdown] = await Promise.all([
      this.accounts.byId('staff', staffId),
      this.mailbox.breakdown(incident),
    ]);
    if (account === undefined || breakdown === undefined) return undefined;
    const { name, email, language } = account;
    const { reason, answer = '', at, address } = breakdown;
    return {
      language,
      to: { name, address: email },
      data: {
        name,
        sender: address,
        date: at,
        reason: textOf(`mailbox.reason.${reason}`, language),
        answer,
        pageUrl: pageUrl(this.config, 'setEmailPassword'),
      },
    };
  }
}
