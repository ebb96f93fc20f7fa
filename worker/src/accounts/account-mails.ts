import { Injectable } from '@nestjs/common';
import type { Text } from '@portal/contract/text';
import {
  type AccountMailPayload,
  mailActivationAgain,
  mailActivationFirst,
  mailPasswordChanged,
  mailRecoveryCode,
  mailStaffInvited,
  mailStaffOtp,
} from '@portal/backend/accounts/accounts.jobs';
import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { ActivationsService } from '@portal/backend/accounts/members/activations.service';
import { type Account, AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { Clock } from '@portal/backend/platform/clock';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

const minutes = accountLimits.codeMs / 60_000;

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

/** The mails to staff users and members about their log-in. An address without an account gets none (docs/rules/mails.md, SEC-05). */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly activations: ActivationsService,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  @Mails('recovery-code', mailRecoveryCode)
  async recoveryCode(
    payload: AccountMailPayload,
    run: JobContext,
  ): Promise<LoadedMail<'recovery-code'> | undefined> {
    return this.load(payload, (about) => ({ ...about, code: codeOf(run), minutes }));
  }

  /** The code of a second factor (docs/rules/sessions.md). */
  @Mails('staff-otp', mailStaffOtp)
  async staffOtp(payload: AccountMailPayload, run: JobContext): Promise<LoadedMail<'staff-otp'> | undefined> {
    return this.load(payload, (about) => ({ ...about, code: codeOf(run), minutes }));
  }

  /** A new activation code for a member who never set a password (docs/rules/sessions.md). */
  @Mails('activation-again', mailActivationAgain)
  async activationAgain(
    payload: AccountMailPayload,
    run: JobContext,
  ): Promise<LoadedMail<'activation-again'> | undefined> {
    return this.load(payload, async (about, account) => this.activation(payload, run, about, account));
  }

  /** The first code of an imported member (docs/rules/imports.md). */
  @Mails('activation-first', mailActivationFirst)
  async activationFirst(
    payload: AccountMailPayload,
    run: JobContext,
  ): Promise<LoadedMail<'activation-first'> | undefined> {
    return this.load(payload, async (about, account) => this.activation(payload, run, about, account));
  }

  /** Where a new staff user sets a password and logs in. */
  @Mails('staff-invited', mailStaffInvited)
  async staffInvited(payload: AccountMailPayload): Promise<LoadedMail<'staff-invited'> | undefined> {
    return this.load(payload, (about) => about);
  }

  /** A password change, without the password (SEC-07). */
  @Mails('password-changed', mailPasswordChanged)
  async passwordChanged(payload: AccountMailPayload): Promise<LoadedMail<'password-changed'> | undefined> {
    return this.load(payload, (about) => ({ ...about, date: this.clock.now() }));
  }

  /**
   * @param valuesFor returns the values for this account; undefined when the mail is obsolete
   * @throws PermanentFailure when the account has no address
   */
  private async load<V>(
    { kind, subjectId }: AccountMailPayload,
    valuesFor: (about: AboutAccount, account: Account) => V | undefined | Promise<V | undefined>,
  ): Promise<(Pick<LoadedMail<'staff-otp'>, 'language' | 'to'> & { readonly data: V }) | undefined> {
    const account = await this.accounts.byId(kind, subjectId);
    if (account === undefined) return undefined;
    const data = await valuesFor(this.about(account), account);
    if (data === undefined) return undefined;
    const { name, email, language } = account;
    if (email === '') throw new PermanentFailure('the account has no mail address');
    return { language, to: { name, address: email }, data };
  }

  /** Returns the values of a mail with an activation code, which is valid from now on; undefined when it is obsolete. */
  private async activation(
    { issueId }: AccountMailPayload,
    run: JobContext,
    about: AboutAccount,
    { id, label }: Account,
  ): Promise<LoadedMail<'activation-first'>['data'] | undefined> {
    const activationCode = codeOf(run);
    const isWanted = await this.activations.place(id, issueId, activationCode);
    return isWanted ? { ...about, memNo: label, activationCode } : undefined;
  }

  private about({ kind, name, label, language }: Account): AboutAccount {
    const isStaff = kind === 'staff';
    return {
      name,
      account: `${accountNames[kind][language]} ${label}`,
      loginUrl: pageUrl(this.config, isStaff ? 'staffLogin' : 'memberLogin'),
      recoverUrl: pageUrl(this.config, isStaff ? 'staffForgotPassword' : 'memberForgotPassword'),
    };
  }
}

/** @throws ObsoleteJob once the sealed code was wiped, because it has expired */
function codeOf({ sealed }: JobContext): string {
  const { code } = sealed;
  if (code === undefined) throw new ObsoleteJob('the code has expired');
  return code;
}
