import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { OwnRecordService } from './own-record.service.js';
import { RecordEditor } from './record-editor.service.js';
import { RecordReader } from './record-reader.service.js';
import { RecordsController } from './records.controller.js';

/** Applications and members as one record: what stands in front of the modules that each hold a part of it. */
@Module({
  imports: [ApplicationsModule, ApprovalsModule, DocumentsModule, FilesModule, MembersModule],
  controllers: [RecordsController],
  providers: [RecordReader, RecordEditor, OwnRecordService],
})
export class RecordsModule {}
