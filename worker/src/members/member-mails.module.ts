import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { BrandingModule } from '@portal/backend/branding/branding.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { MailModule } from '../mail/mail.module.js';
import { MailConversionApprovedJob, MailConversionPaidJob } from './mail-conversion.jobs.js';
import { MailRevokedJob } from './mail-revoked.job.js';

/** Mails to members about their membership. */
@Module({
  imports: [AccountsModule, BrandingModule, MembersModule, MailModule],
  providers: [MailRevokedJob, MailConversionPaidJob, MailConversionApprovedJob],
})
export class MemberMailsModule {}
