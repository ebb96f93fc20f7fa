import { Module } from '@nestjs/common';
import { DraftRemindersModule } from '@portal/backend/applications/resume/draft-reminders.module';
import { MailModule } from '../mail/mail.module.js';
import { draftMailJobs, DraftReminderParts } from './draft-mails.jobs.js';

/** Mails that lead a person back to an application. */
@Module({ imports: [DraftRemindersModule, MailModule], providers: [DraftReminderParts, ...draftMailJobs] })
export class DraftMailsModule {}
