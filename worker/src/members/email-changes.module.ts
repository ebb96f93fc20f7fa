import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { EmailChangesModule } from '@portal/backend/members/email-changes/email-changes.module';
import { MailModule } from '../mail/mail.module.js';
import { ApplyEmailChangesTimer } from './apply-email-changes.timer.js';
import { emailChangeMailJobs } from './email-change-mails.jobs.js';

/** Mails about changes of members' addresses, and the timer that lets them take effect. */
@Module({
  imports: [ApplicationsModule, BrandingModule, EmailChangesModule, MailModule],
  providers: [ApplyEmailChangesTimer, ...emailChangeMailJobs],
})
export class EmailChangesWorkerModule {}
