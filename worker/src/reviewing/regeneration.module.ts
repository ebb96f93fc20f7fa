import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { RegenerationModule } from '@portal/backend/reviewing/regeneration/regeneration.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { RenderingModule } from '../members/documents/rendering.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailNewDocumentsJob } from './mail-new-documents.job.js';
import { RegenerateDocumentsJob } from './regenerate-documents.job.js';

/** New documents of members, and their mail. */
@Module({
  imports: [AccountsModule, RegenerationModule, RenderingModule, RunsModule, MailModule],
  providers: [RegenerateDocumentsJob, MailNewDocumentsJob],
})
export class RegenerationWorkerModule {}
