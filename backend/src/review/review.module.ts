import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { LivingRecord } from '../applications/living-record.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { LivingRecordService } from './living-record.service.js';
import { OwnRecordService } from './own-record.service.js';
import { ReviewController } from './review.controller.js';
import { UpdateService } from './update.service.js';
import { VerifyService } from './verify.service.js';

@Module({
  imports: [ApplicationsModule, ApprovalsModule, DocumentsModule, FilesModule, MembersModule],
  controllers: [ReviewController],
  providers: [
    VerifyService,
    UpdateService,
    OwnRecordService,
    { provide: LivingRecord, useClass: LivingRecordService },
  ],
})
export class ReviewModule {}
