import { AuditTrailModule } from '../platform/audit/audit-trail.module.js';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ReviewingModule } from '../reviewing/reviewing.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MembersModule } from '../members/members.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DraftPersonsReader } from './draft-persons.service.js';
import { KnownPersonsReader } from './known-persons.service.js';
import { LookAlikes } from './look-alikes.service.js';
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

/** Applications and members as one record, composed from the modules that each hold a part of it. */
@Module({
  imports: [
    AuditTrailModule,
    AccountsModule,
    ApplicationsModule,
    ReviewingModule,
    AttentionModule,
    AuditModule,
    MembersModule,
    SettingsModule,
  ],
  controllers: [OwnRecordController, RecordsController, UpdateRequestsController],
  providers: [
    DraftPersonsReader,
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
