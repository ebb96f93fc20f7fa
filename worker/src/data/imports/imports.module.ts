import { Module } from '@nestjs/common';
import { ImportsModule } from '@portal/backend/data/imports/imports.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { UploadsModule } from '../../applications/uploads/uploads.module.js';
import { CheckRegisterJob } from './check-register.job.js';
import { DeleteRegisterJob } from './delete-register.job.js';
import { FilesReportWriter } from './files-report-writer.service.js';
import { OldStorage } from './old-storage.service.js';
import { ReadRegisterJob } from './read-register.job.js';
import { RegisterFile } from './register-file.service.js';
import { ReportWriter } from './report-writer.service.js';
import { TakeFilesJob } from './take-files.job.js';
import { WriteRegisterJob } from './write-register.job.js';
import { ZipFileStore } from './zip-file.service.js';

/** Registers: read, checked, imported, taken back. */
@Module({
  imports: [ImportsModule, RunsModule, UploadsModule],
  providers: [
    RegisterFile,
    ReportWriter,
    ReadRegisterJob,
    CheckRegisterJob,
    WriteRegisterJob,
    DeleteRegisterJob,
    FilesReportWriter,
    OldStorage,
    TakeFilesJob,
    ZipFileStore,
  ],
})
export class ImportsWorkerModule {}
