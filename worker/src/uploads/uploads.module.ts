import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { DraftsModule } from '@portal/backend/drafts/drafts.module';
import { FilesModule } from '@portal/backend/files/files.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { ClearFilesTimer } from './clear-files.timer.js';
import { InspectUploadJob } from './inspect-upload.job.js';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';
import { OwnerRecordsService } from './owner-records.service.js';

/** Uploads: their inspection, and what is cleared away. */
@Module({
  imports: [FilesModule, DraftsModule, ApplicationsModule, MembersModule],
  providers: [
    { provide: InspectionPool, useFactory: () => new InspectionPool() },
    UploadInspector,
    InspectUploadJob,
    OwnerRecordsService,
    ClearFilesTimer,
  ],
})
export class UploadsModule {}
