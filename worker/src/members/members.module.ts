import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { AttachmentsService } from './documents/attachments.service.js';
import { DocumentRenderer } from './documents/rendering/render.pool.js';
import { DocumentDataService } from './documents/document-data.service.js';
import { ApplyEmailChangesTimer, ExpiryTimer } from './members.timers.js';
import { EmailChangeMails } from './email-change-mails.js';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MemberMails } from './member-mails.js';

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
  imports: [SettingsModule, MembersModule, ApplicationsModule, AccountsModule],
  providers: [
    { provide: DocumentRenderer, useFactory: () => new DocumentRenderer() },
    RendererShutdown,
    DocumentDataService,
    AttachmentsService,
    ApplyEmailChangesTimer,
    EmailChangeMails,
    MemberMails,
    ExpiryTimer,
  ],
  exports: [DocumentRenderer, DocumentDataService, AttachmentsService],
})
export class MembersWorkerModule {}
