import { type AccountMailPayload, mailRecoveryCode } from '@portal/backend/accounts/accounts.jobs';
import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { AccountMails } from './account-mails.service.js';

/** Mails the code of a recovery; an address without an account gets nothing (docs/rules/mails.md, SEC-05). */
@Handles(mailRecoveryCode)
export class MailRecoveryCodeJob implements JobHandler<AccountMailPayload> {
  constructor(private readonly mails: AccountMails) {}

  async handle(payload: AccountMailPayload, context: JobContext): Promise<void> {
    const account = await this.mails.recipient(payload);
    if (account === undefined) return;
    const code = this.mails.codeOf(context);
    const minutes = accountLimits.codeMs / 60_000;
    await this.mails.send('recovery-code', account, context, { code, minutes });
  }
}
