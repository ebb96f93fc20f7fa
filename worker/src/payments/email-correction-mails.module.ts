import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { MailModule } from '../mail/mail.module.js';
import { emailCorrectionMailJobs } from './email-correction-mails.jobs.js';

/** Mails about a corrected address of an application. */
@Module({
  imports: [ApplicationsModule, BrandingModule, MailModule],
  providers: [...emailCorrectionMailJobs],
})
export class EmailCorrectionMailsModule {}
