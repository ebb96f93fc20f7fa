import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { ExportsModule } from '@portal/backend/data/exports/exports.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { MailModule } from '../../mail/mail.module.js';
import { ExportWriter } from './export-writer.service.js';
import { MailExportReadyJob } from './mail-export-ready.job.js';
import { RemoveExportJob } from './remove-export.job.js';
import { WriteExportJob } from './write-export.job.js';

/** Lists as files, and the mail that one is there. */
@Module({
  imports: [AccountsModule, ExportsModule, RunsModule, MailModule],
  providers: [ExportWriter, WriteExportJob, RemoveExportJob, MailExportReadyJob],
})
export class ExportsWorkerModule {}
