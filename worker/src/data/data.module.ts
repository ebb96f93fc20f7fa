import { Module } from '@nestjs/common';
import { DataModule } from '@portal/backend/data/data.module';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { CodeSheetsPrinter } from './activation-codes/code-sheets-printer.service.js';
import { MailCodesJob } from './activation-codes/mail-codes.job.js';
import { WriteCodeSheetsJob } from './activation-codes/write-code-sheets.job.js';
import { FindDuplicatesTimer } from './find-duplicates.timer.js';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { MembersModule } from '@portal/backend/members/members.module';
import { ClearErasedJob } from './clear-erased.job.js';
import { DataMails } from './data-mails.js';
import { ExportWriter, PostedPagesPrinter } from './exports/export-writer.service.js';
import { RemoveExportJob } from './exports/remove-export.job.js';
import { WriteExportJob } from './exports/write-export.job.js';
import { ApplicationsWorkerModule } from '../applications/applications.module.js';
import { CheckRegisterJob } from './imports/check-register.job.js';
import { DeleteRegisterJob } from './imports/delete-register.job.js';
import { FilesReportWriter } from './imports/files-report-writer.service.js';
import { OldStorage } from './imports/old-storage.service.js';
import { ReadRegisterJob } from './imports/read-register.job.js';
import { RegisterFile } from './imports/register-file.service.js';
import { ReportWriter } from './imports/report-writer.service.js';
import { TakeFilesJob, ZipFileStore } from './imports/take-files.job.js';
import { WriteRegisterJob } from './imports/write-register.job.js';
import { DrawOwnDataJob, OwnDataPrinter } from './own-data/draw-own-data.job.js';

/** Exports, imports, activation codes, duplicates, erasure and own data. */
@Module({
  imports: [DataModule, SettingsModule, RunsModule, AccountsModule, MembersModule, ApplicationsWorkerModule],
  providers: [
    CodeSheetsPrinter,
    WriteCodeSheetsJob,
    MailCodesJob,
    FindDuplicatesTimer,
    ClearErasedJob,
    DataMails,
    ExportWriter,
    PostedPagesPrinter,
    WriteExportJob,
    RemoveExportJob,
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
    DrawOwnDataJob,
    OwnDataPrinter,
  ],
})
export class DataWorkerModule {}
