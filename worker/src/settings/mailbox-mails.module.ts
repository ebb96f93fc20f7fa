import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MailModule } from '../mail/mail.module.js';
import { MailMailboxBrokenJob } from './mail-mailbox-broken.job.js';
import { MailMailboxTestJob } from './mail-mailbox-test.job.js';
import { ReleaseMailsTimer } from './release-mails.timer.js';

/** The mails about the sender's mailbox itself, and those that wait for it. */
@Module({
  imports: [AccountsModule, MailModule],
  providers: [MailMailboxBrokenJob, MailMailboxTestJob, ReleaseMailsTimer],
})
export class MailboxMailsModule {}
