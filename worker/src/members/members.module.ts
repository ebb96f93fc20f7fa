import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { AttachmentsService } from './documents/attachments.service.js';
import { DocumentRenderer } from './documents/rendering/render.pool.js';
import { DocumentDataService } from './documents/document-data.service.js';
import { MailWorkerModule } from '../mail/mail.module.js';
import { ApplyEmailChangesTimer, ExpiryTimer } from './members.timers.js';
import { emailChangeMailJobs } from './email-change-mails.jobs.js';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { requestMailJobs } from './request-mails.jobs.js';
import {
  MailConversionApprovedJob,
  MailConversionPaidJob,
  ExpiryReminder,
  MailMembershipEndedJob,
  MailMembershipEndingJob,
  MailRevokedJob,
} from './member-mails.jobs.js';

/** Stops the rendering threads on shutdown. */
@Injectable()
class RendererShutdown implements OnApplicationShutdown {
  constructor(private readonly renderer: DocumentRenderer) {}

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }
}

/** Drawing of documents, and mails to members. */
@Module({
  imports: [SettingsModule, MembersModule, ApplicationsModule, MailWorkerModule, AccountsModule],
  providers: [
    { provide: DocumentRenderer, useFactory: () => new DocumentRenderer() },
    RendererShutdown,
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
