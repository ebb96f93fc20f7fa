import { type AccountMailPayload, mailActivationAgain } from '@portal/backend/accounts/accounts.jobs';
import { ActivationsService } from '@portal/backend/accounts/members/activations.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { AccountMails } from './account-mails.service.js';

/** Mails a member who never set a password a new activation code, which counts from now on (docs/rules/sessions.md). */
@Handles(mailActivationAgain)
export class MailActivationAgainJob implements JobHandler<AccountMailPayload> {
  constructor(
    private readonly mails: AccountMails,
    private readonly activations: ActivationsService,
  ) {}

  async handle(payload: AccountMailPayload, context: JobContext): Promise<void> {
    const account = await this.mails.recipient(payload);
    if (account === undefined) return;
    const activationCode = this.mails.codeOf(context);
    const isWanted = await this.activations.place(account.id, payload.issueId, activationCode);
    if (!isWanted) return;
    await this.mails.send('activation-again', account, context, { memNo: account.label, activationCode });
  }
}
