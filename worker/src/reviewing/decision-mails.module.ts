import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { MailModule } from '../mail/mail.module.js';
import { decisionMailJobs } from './decision-mails.jobs.js';

/** Mails about decisions against an application. */
@Module({ imports: [ApplicationsModule, BrandingModule, MailModule], providers: [...decisionMailJobs] })
export class DecisionMailsModule {}
