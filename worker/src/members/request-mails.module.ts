import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { UpdateRequestsModule } from '@portal/backend/members/update-requests/update-requests.module';
import { MailModule } from '../mail/mail.module.js';
import { requestMailJobs } from './request-mails.jobs.js';

/** Mails about decided requests of members. */
@Module({
  imports: [AccountsModule, ApplicationsModule, MembersModule, UpdateRequestsModule, MailModule],
  providers: requestMailJobs,
})
export class RequestMailsModule {}
