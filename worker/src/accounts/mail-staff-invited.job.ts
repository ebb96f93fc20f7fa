import { type AccountMailPayload, mailStaffInvited } from '@portal/backend/accounts/accounts.jobs';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { AccountMails } from './account-mails.service.js';

/** Tells a new staff user where to set a password and to log in. */
@Handles(mailStaffInvited)
export class MailStaffInvitedJob implements JobHandler<AccountMailPayload> {
  constructor(private readonly mails: AccountMails) {}

  async handle(payload: AccountMailPayload, context: JobContext): Promise<void> {
    const account = await this.mails.recipient(payload);
    if (account !== undefined) await this.mails.send('staff-invited', account, context);
  }
}
