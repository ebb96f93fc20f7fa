import { accountLimits } from '@portal/backend/accounts/accounts.limits';
import { type DraftCodePayload, mailDraftCode } from '@portal/backend/applications/drafts/drafts.jobs';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails the code that opens a draft where a network has opened many (docs/rules/drafts.md). */
@Handles(mailDraftCode)
export class MailDraftCodeJob implements JobHandler<DraftCodePayload> {
  constructor(private readonly mail: MailSender) {}

  async handle({ language }: DraftCodePayload, run: JobContext): Promise<void> {
    const { code, address } = run.sealed;
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    await this.mail.send({
      mail: 'draft-code',
      language,
      to: { name: '', address },
      run,
      data: { code, minutes: accountLimits.codeMs / 60_000 },
    });
  }
}
