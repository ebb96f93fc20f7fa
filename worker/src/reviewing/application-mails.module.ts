import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { TrackLinksModule } from '@portal/backend/reviewing/tracking/track-links.module';
import { MailModule } from '../mail/mail.module.js';
import { applicationMailJobs } from './application-mails.jobs.js';

/** Mails that lead an applicant to the application. */
@Module({ imports: [ApplicationsModule, TrackLinksModule, MailModule], providers: [...applicationMailJobs] })
export class ApplicationMailsModule {}
