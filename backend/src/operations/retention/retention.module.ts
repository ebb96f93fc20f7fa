import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { DraftsModule } from '../../applications/drafts/drafts.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { ImportsModule } from '../../data/imports/imports.module.js';
import { MembersModule } from '../../members/members.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ApplicationPurge } from './application-purge.service.js';
import { DraftPurge } from './draft-purge.service.js';
import { OwnerRecordsService } from './owner-records.service.js';
import { RetentionService } from './retention.service.js';

/** What is kept for how long, and its removal; the worker's timer runs it. */
@Module({
  imports: [ApplicationsModule, DraftsModule, FilesModule, ImportsModule, MembersModule, PaymentsModule],
  providers: [RetentionService, DraftPurge, ApplicationPurge, OwnerRecordsService],
  exports: [RetentionService],
})
export class RetentionModule {}
