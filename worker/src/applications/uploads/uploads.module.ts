import { Module } from '@nestjs/common';
import { FilesModule } from '@portal/backend/applications/uploads/files.module';
import { FinalObjects } from './final-objects.js';
import { IncomingSweepTimer } from './incoming-sweep.timer.js';
import { InspectPdfJob } from './inspect-pdf.job.js';
import { InspectUploadJob } from './inspect-upload.job.js';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';

/** Uploads and their inspection. */
@Module({
  imports: [FilesModule],
  providers: [
    { provide: InspectionPool, useFactory: () => new InspectionPool() },
    UploadInspector,
    FinalObjects,
    InspectUploadJob,
    InspectPdfJob,
    IncomingSweepTimer,
  ],
  exports: [UploadInspector, FinalObjects, InspectUploadJob],
})
export class UploadsModule {}
