import { Injectable } from '@nestjs/common';
import { type Language, type MailKey, pageAddress } from '@portal/contract';
import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import type { AccountMailPayload } from '@portal/backend/accounts/accounts.jobs';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import type { JobContext } from '@portal/backend/platform/outbox/handles.decorator';
import { MailSender } from '../mail/mail-sender.service.js';

const accountNames: Readonly<Record<Account['kind'], Readonly<Record<Language, string>>>> = {
  staff: { en: 'staff user', hi: 'कार्यालय उपयोगकर्ता' },
  member: { en: 'membership', hi: 'सदस्यता' },
};

/** Mails to staff users and members about their log-in. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  /** The account a mail goes to; undefined when it is gone, or was none from the start. */
  async recipient({ kind, subjectId }: AccountMailPayload): Promise<Account | undefined> {
    return this.accounts.byId(kind, subjectId);
  }

  /** @throws ObsoleteJob once the sealed code was wiped: it would not count any more. */
  codeOf({ sealed }: JobContext): string {
    const { code } = sealed;
    if (code === undefined) throw new ObsoleteJob('the code has expired');
    return code;
  }

  /** Sends one mail, with the addresses of the account's pages at hand. */
  async send(mail: MailKey, account: Account, context: JobContext, data: object = {}): Promise<void> {
    const { kind, name, email, language, label } = account;
    if (email === '') throw new PermanentFailure('the account has no mail address');
    const isStaff = kind === 'staff';
    await this.mail.send({
      mail,
      language,
      to: { name, address: email },
      run: context,
      data: {
        name,
        account: `${accountNames[kind][language]} ${label}`,
        loginUrl: this.config.PUBLIC_URL + pageAddress(isStaff ? 'staffLogin' : 'memberLogin'),
        recoverUrl:
          this.config.PUBLIC_URL + pageAddress(isStaff ? 'staffForgotPassword' : 'memberForgotPassword'),
        ...data,
      },
    });
  }
}
