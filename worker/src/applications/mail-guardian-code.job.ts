import { pageAddress } from '@portal/contract/pages';
import { guardianLimits } from '@portal/backend/applications/drafts/guardians.limits';
import {
  type GuardianCodePayload,
  mailGuardianCode,
} from '@portal/backend/applications/drafts/guardians.jobs';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails a guardian the code by which they consent for an applicant under 18 (docs/rules/drafts.md). */
@Handles(mailGuardianCode)
export class MailGuardianCodeJob implements JobHandler<GuardianCodePayload> {
  constructor(
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ language }: GuardianCodePayload, run: JobContext): Promise<void> {
    const { code, address, name, applicant } = run.sealed;
    if (code === undefined || address === undefined) throw new ObsoleteJob('the code has expired');
    await this.mail.send({
      mail: 'guardian-code',
      language,
      to: { name: name ?? '', address },
      run,
      data: {
        name: name ?? '',
        applicant: applicant ?? '',
        code,
        minutes: guardianLimits.codeMs / 60_000,
        privacyUrl: new URL(pageAddress('privacy'), this.config.PUBLIC_URL),
      },
    });
  }
}
