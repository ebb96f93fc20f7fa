import { type AccountMailPayload, mailPasswordChanged } from '@portal/backend/accounts/accounts.jobs';
import { Clock, indiaDate } from '@portal/backend/platform/clock/clock';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { AccountMails } from './account-mails.service.js';

/** Tells a person that the password was changed, without the password (SEC-07). */
@Handles(mailPasswordChanged)
export class MailPasswordChangedJob implements JobHandler<AccountMailPayload> {
  constructor(
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  async handle(payload: AccountMailPayload, context: JobContext): Promise<void> {
    const account = await this.mails.recipient(payload);
    if (account === undefined) return;
    await this.mails.send('password-changed', account, context, { date: indiaDate(this.clock.now()) });
  }
}
