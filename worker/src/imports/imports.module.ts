import { Module } from '@nestjs/common';
import { ImportsModule } from '@portal/backend/imports/imports.module';
import { RunsModule } from '@portal/backend/runs/runs.module';
import { CheckRegisterJob } from './check-register.job.js';
import { DeleteRegisterJob } from './delete-register.job.js';
import { ReadRegisterJob } from './read-register.job.js';
import { RegisterFile } from './register-file.service.js';
import { ReportWriter } from './report-writer.service.js';
import { WriteRegisterJob } from './write-register.job.js';

/** Registers: read, checked, imported, taken back. */
@Module({
  imports: [ImportsModule, RunsModule],
  providers: [
    RegisterFile,
    ReportWriter,
    ReadRegisterJob,
    CheckRegisterJob,
    WriteRegisterJob,
    DeleteRegisterJob,
  ],
})
export class ImportsWorkerModule {}
