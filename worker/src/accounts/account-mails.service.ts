import { Injectable } from '@nestjs/common';
import { type PageName, pageAddress } from '@portal/contract/pages';
import type { Text } from '@portal/contract/text';
import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import type { AccountMailPayload } from '@portal/backend/accounts/accounts.jobs';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../mail/mail-sender.service.js';
import type { MailContent } from '../mail/render-mail.js';

const accountNames: Readonly<Record<Account['kind'], Text>> = {
  staff: { en: 'staff user', hi: 'स्टाफ़ उपयोगकर्ता' },
  member: { en: 'membership', hi: 'सदस्यता' },
};

/** The values about an account in its mails, with the addresses of its pages. */
interface AboutAccount {
  readonly name: string;
  readonly account: string;
  readonly loginUrl: URL;
  readonly recoverUrl: URL;
}

/** Sends mails to staff users and members about their log-in. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Sends one mail, unless its account does not exist.
   * @param contentFor returns the mail for this account; undefined when it is obsolete
   * @throws PermanentFailure when the account has no address; what `contentFor` and `MailSender.send` throw
   */
  async send(
    { kind, subjectId }: AccountMailPayload,
    run: JobContext,
    contentFor: (
      about: AboutAccount,
      account: Account,
    ) => MailContent | undefined | Promise<MailContent | undefined>,
  ): Promise<void> {
    const account = await this.accounts.byId(kind, subjectId);
    if (account === undefined) return;
    const content = await contentFor(this.about(account), account);
    if (content === undefined) return;
    const { name, email, language } = account;
    if (email === '') throw new PermanentFailure('the account has no mail address');
    await this.mail.send({ ...content, language, to: { name, address: email }, run });
  }

  private about({ kind, name, label, language }: Account): AboutAccount {
    const isStaff = kind === 'staff';
    return {
      name,
      account: `${accountNames[kind][language]} ${label}`,
      loginUrl: this.page(isStaff ? 'staffLogin' : 'memberLogin'),
      recoverUrl: this.page(isStaff ? 'staffForgotPassword' : 'memberForgotPassword'),
    };
  }

  private page(name: PageName): URL {
    return new URL(this.config.PUBLIC_URL + pageAddress(name));
  }
}
