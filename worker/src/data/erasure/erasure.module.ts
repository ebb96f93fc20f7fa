import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { ErasureModule } from '@portal/backend/data/erasure/erasure.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { MailModule } from '../../mail/mail.module.js';
import { ClearErasedJob } from './clear-erased.job.js';
import { erasureMailJobs } from './erasure-mails.jobs.js';

/** What follows an erasure: the storage, and the mails. */
@Module({
  imports: [AccountsModule, BrandingModule, ErasureModule, MembersModule, MailModule],
  providers: [ClearErasedJob, ...erasureMailJobs],
})
export class ErasureWorkerModule {}
