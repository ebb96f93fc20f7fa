import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalsModule } from '../reviewing/approval/approvals.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { AuditTrailModule } from '../platform/audit/audit-trail.module.js';
import { DocumentsModule } from '../members/documents/documents.module.js';
import { DraftsModule } from '../applications/drafts/drafts.module.js';
import { EmailChangesModule } from '../members/email-changes/email-changes.module.js';
import { FailedJobsModule } from '../platform/outbox/failed-jobs.module.js';
import { FilesModule } from '../applications/uploads/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { ReferenceModule } from '../settings/reference/reference.module.js';
import { KnownBeforehandReader } from './known-beforehand.service.js';
import { KnownPersonsReader } from './known-persons.service.js';
import { LookAlikes } from './look-alikes.service.js';
import { UpdateRequestsModule } from '../members/update-requests/update-requests.module.js';
import { MemberWriter } from './member-writer.service.js';
import { MemberDetailsReader } from './member-details.service.js';
import { OfficeNotesReader } from './office-notes.service.js';
import { RecordMails } from './record-mails.service.js';
import { OwnRecordController } from './own-record.controller.js';
import { OwnRecordEditor } from './own-record-editor.service.js';
import { OwnRecordService } from './own-record.service.js';
import { RecordEditor } from './record-editor.service.js';
import { RecordReader } from './record-reader.service.js';
import { RecordsController } from './records.controller.js';
import { RequestedFiles } from './requested-files.service.js';
import { UpdateRequestDecisions } from './update-request-decisions.service.js';
import { UpdateRequestReader } from './update-request-reader.service.js';
import { UpdateRequestsController } from './update-requests.controller.js';

/** Applications and members as one record: what stands in front of the modules that each hold a part of it. */
@Module({
  imports: [
    AccountsModule,
    ApplicationsModule,
    ApprovalsModule,
    AttentionModule,
    AuditTrailModule,
    DocumentsModule,
    DraftsModule,
    EmailChangesModule,
    FailedJobsModule,
    FilesModule,
    MembersModule,
    ReferenceModule,
    UpdateRequestsModule,
  ],
  controllers: [OwnRecordController, RecordsController, UpdateRequestsController],
  providers: [
    KnownBeforehandReader,
    KnownPersonsReader,
    LookAlikes,
    MemberDetailsReader,
    OfficeNotesReader,
    RecordMails,
    RecordReader,
    RecordEditor,
    MemberWriter,
    OwnRecordService,
    OwnRecordEditor,
    RequestedFiles,
    UpdateRequestDecisions,
    UpdateRequestReader,
  ],
  exports: [OwnRecordService],
})
export class RecordsModule {}
