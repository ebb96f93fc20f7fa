import { pageAddress } from '@portal/contract/pages';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import {
  mailNewDocuments,
  type NewDocumentsMailPayload,
} from '@portal/backend/reviewing/regeneration/regeneration.jobs';
import { RegenerationService } from '@portal/backend/reviewing/regeneration/regeneration.service';
import { AttachmentsService } from '../members/documents/attachments.service.js';
import { MailSender } from '../mail/mail-sender.service.js';

/** Mails the new certificate and card to a member, once per version. */
@Handles(mailNewDocuments)
export class MailNewDocumentsJob implements JobHandler<NewDocumentsMailPayload> {
  constructor(
    private readonly regeneration: RegenerationService,
    private readonly languages: MemberLanguage,
    private readonly attachments: AttachmentsService,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ runId }: NewDocumentsMailPayload, run: JobContext): Promise<void> {
    const found = await this.regeneration.forMail(runId);
    if (found === undefined) throw new ObsoleteJob('the member is gone');
    const { member, reason, files } = found;
    const language = await this.languages.of(member.id);
    const { name, email } = member.applicant;
    await this.mail.send({
      mail: 'new-documents',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        reason,
        documents: this.attachments.namesOf('new-documents', files, language),
        loginUrl: new URL(pageAddress('memberLogin'), this.config.PUBLIC_URL),
      },
      attachments: await this.attachments.of('new-documents', files),
    });
  }
}
