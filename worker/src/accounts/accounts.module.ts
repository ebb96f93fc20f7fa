import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MailWorkerModule } from '../mail/mail.module.js';
import { accountMailJobs } from './account-mails.jobs.js';
import { AccountMails } from './account-mails.service.js';

@Module({ imports: [AccountsModule, MailWorkerModule], providers: [AccountMails, ...accountMailJobs] })
export class AccountsWorkerModule {}
