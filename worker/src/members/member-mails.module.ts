import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { OwnOffersModule } from '@portal/backend/members/eligibility/own-offers.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { MailModule } from '../mail/mail.module.js';
import { MailConversionApprovedJob, MailConversionPaidJob } from './mail-conversion.jobs.js';
import { ExpiryTimer } from './expiry.timer.js';
import { ExpiryReminder, MailMembershipEndedJob, MailMembershipEndingJob } from './mail-expiry.jobs.js';
import { MailRevokedJob } from './mail-revoked.job.js';

/** Mails to members about their membership, and its end when its time is over. */
@Module({
  imports: [AccountsModule, BrandingModule, OwnOffersModule, MembersModule, MailModule],
  providers: [
    MailRevokedJob,
    MailConversionPaidJob,
    MailConversionApprovedJob,
    ExpiryReminder,
    MailMembershipEndingJob,
    MailMembershipEndedJob,
    ExpiryTimer,
  ],
})
export class MemberMailsModule {}
