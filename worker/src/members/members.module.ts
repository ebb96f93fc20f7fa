import { RenderPreviewJob } from './documents/render-preview.job.js';
import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { AttachmentsService } from './documents/attachments.service.js';
import { DocumentRenderer } from './documents/rendering/render.pool.js';
import { DocumentDataService } from './documents/document-data.service.js';
import { MailWorkerModule } from '../mail/mail.module.js';
import { ApplyEmailChangesTimer } from './apply-email-changes.timer.js';
import { emailChangeMailJobs } from './email-change-mails.jobs.js';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { requestMailJobs } from './request-mails.jobs.js';
import { MailConversionApprovedJob, MailConversionPaidJob } from './mail-conversion.jobs.js';
import { ExpiryTimer } from './expiry.timer.js';
import { ExpiryReminder, MailMembershipEndedJob, MailMembershipEndingJob } from './mail-expiry.jobs.js';
import { MailRevokedJob } from './mail-revoked.job.js';

/** Ends the drawing threads with the process. */
@Injectable()
class RendererEnd implements OnApplicationShutdown {
  constructor(private readonly renderer: DocumentRenderer) {}

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }
}

/** Drawing of documents, and mails to members. */
@Module({
  imports: [SettingsModule, MembersModule, ApplicationsModule, MailWorkerModule, AccountsModule],
  providers: [
    RenderPreviewJob,
    { provide: DocumentRenderer, useFactory: () => new DocumentRenderer() },
    RendererEnd,
    DocumentDataService,
    AttachmentsService,
    ApplyEmailChangesTimer,
    ...emailChangeMailJobs,
    ...requestMailJobs,
    MailRevokedJob,
    MailConversionPaidJob,
    MailConversionApprovedJob,
    ExpiryReminder,
    MailMembershipEndingJob,
    MailMembershipEndedJob,
    ExpiryTimer,
  ],
  exports: [DocumentRenderer, DocumentDataService, AttachmentsService],
})
export class MembersWorkerModule {}
