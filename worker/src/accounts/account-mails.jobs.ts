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
import { Clock } from '@portal/backend/platform/clock';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { AccountMails } from './account-mails.service.js';

const minutes = accountLimits.codeMs / 60_000;

/** Mails the code of a recovery; an address without an account gets none (docs/rules/mails.md, SEC-05). */
@Handles(mailRecoveryCode)
class MailRecoveryCodeJob implements JobHandler<AccountMailPayload> {
  constructor(private readonly mails: AccountMails) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, (about) => ({
      mail: 'recovery-code',
      data: { ...about, code: codeOf(run), minutes },
    }));
  }
}

/** Mails the code of a second factor (docs/rules/sessions.md). */
@Handles(mailStaffOtp)
class MailStaffOtpJob implements JobHandler<AccountMailPayload> {
  constructor(private readonly mails: AccountMails) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, (about) => ({
      mail: 'staff-otp',
      data: { ...about, code: codeOf(run), minutes },
    }));
  }
}

/** Returns the content of a mail with an activation code, which is valid from now on; undefined when it is obsolete. */
const withActivation =
  (
    mail: 'activation-again' | 'activation-first',
    { issueId }: AccountMailPayload,
    run: JobContext,
    activations: ActivationsService,
  ): Parameters<AccountMails['send']>[2] =>
  async (about, { id, label }) => {
    const activationCode = codeOf(run);
    const isWanted = await activations.place(id, issueId, activationCode);
    return isWanted ? { mail, data: { ...about, memNo: label, activationCode } } : undefined;
  };

/** Mails a member who never set a password a new activation code (docs/rules/sessions.md). */
@Handles(mailActivationAgain)
class MailActivationAgainJob implements JobHandler<AccountMailPayload> {
  constructor(
    private readonly mails: AccountMails,
    private readonly activations: ActivationsService,
  ) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, withActivation('activation-again', payload, run, this.activations));
  }
}

/** Mails an imported member the first code (docs/rules/imports.md). */
@Handles(mailActivationFirst)
class MailActivationFirstJob implements JobHandler<AccountMailPayload> {
  constructor(
    private readonly mails: AccountMails,
    private readonly activations: ActivationsService,
  ) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, withActivation('activation-first', payload, run, this.activations));
  }
}

/** Mails a new staff user where to set a password and to log in. */
@Handles(mailStaffInvited)
class MailStaffInvitedJob implements JobHandler<AccountMailPayload> {
  constructor(private readonly mails: AccountMails) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, (about) => ({ mail: 'staff-invited', data: about }));
  }
}

/** Notifies a person of a password change, without the password (SEC-07). */
@Handles(mailPasswordChanged)
class MailPasswordChangedJob implements JobHandler<AccountMailPayload> {
  constructor(
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  async handle(payload: AccountMailPayload, run: JobContext): Promise<void> {
    await this.mails.send(payload, run, (about) => ({
      mail: 'password-changed',
      data: { ...about, date: this.clock.now() },
    }));
  }
}

/** @throws ObsoleteJob once the sealed code was wiped, because it has expired */
function codeOf({ sealed }: JobContext): string {
  const { code } = sealed;
  if (code === undefined) throw new ObsoleteJob('the code has expired');
  return code;
}

/** The handlers of all mails about log-ins. */
export const accountMailJobs = [
  MailRecoveryCodeJob,
  MailStaffOtpJob,
  MailActivationAgainJob,
  MailActivationFirstJob,
  MailStaffInvitedJob,
  MailPasswordChangedJob,
];
