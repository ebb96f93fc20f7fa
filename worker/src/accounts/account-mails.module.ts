import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MailModule } from '../mail/mail.module.js';
import { accountMailJobs } from './account-mails.jobs.js';
import { AccountMails } from './account-mails.service.js';

/** The mails about log-ins. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [AccountMails, ...accountMailJobs],
})
export class AccountMailsModule {}
