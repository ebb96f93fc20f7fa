import { Module } from '@nestjs/common';
import { ActivationCodesModule } from '@portal/backend/data/activation-codes/activation-codes.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { CodeSheetsPrinter } from './code-sheets-printer.service.js';
import { MailCodesJob } from './mail-codes.job.js';
import { WriteCodeSheetsJob } from './write-code-sheets.job.js';

/** Activation codes on paper, and the mails with them. */
@Module({
  imports: [ActivationCodesModule, BrandingModule, RunsModule],
  providers: [CodeSheetsPrinter, WriteCodeSheetsJob, MailCodesJob],
})
export class ActivationCodesWorkerModule {}
