import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MembersModule } from '../members/members.module.js';
import { RunsModule } from '../platform/runs/runs.module.js';
import { ActivationCodesController } from './activation-codes/activation-codes.controller.js';
import { CodeHolders } from './activation-codes/code-holders.service.js';
import { CodeMailsService } from './activation-codes/code-mails.service.js';
import { CodeSheetsService } from './activation-codes/code-sheets.service.js';
import { ActivationCodeProcessor } from './activation-codes/code-processor.service.js';
import { PlaceValues } from './imports/place-values.service.js';
import { ImportViews } from './imports/import-views.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { MEMBER_KEYS_MODEL, memberKeysSchema } from '../members/member-keys.schema.js';
import { DuplicateFinder } from './duplicates/duplicate-finder.service.js';
import { DuplicatePairsRepository } from './duplicates/duplicate-pairs.repository.js';
import { DUPLICATE_PAIR_MODEL, duplicatePairSchema } from './duplicates/duplicate-pairs.schema.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { MemberKeysRepository } from './duplicates/member-keys.repository.js';
import { MergeSnapshotsRepository } from './duplicates/merge-snapshots.repository.js';
import { MERGE_SNAPSHOT_MODEL, mergeSnapshotSchema } from './duplicates/merge-snapshots.schema.js';
import { MergeService } from './duplicates/merge.service.js';
import { MergeEligibility } from './duplicates/merge-eligibility.service.js';
import { MergeUndoService } from './duplicates/merge-undo.service.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ErasureService } from './erasure/erasure.service.js';
import { RecordEraser } from './erasure/record-eraser.service.js';
import { ErasedFileRemover } from './erasure/erased-file-remover.service.js';
import { ErasureRequestsRepository } from './erasure/erasure-requests.repository.js';
import { ERASURE_REQUEST_MODEL, erasureRequestSchema } from './erasure/erasure-requests.schema.js';
import { ErasureRequestsService } from './erasure/erasure-requests.service.js';
import { ErasureTracesRepository } from './erasure/erasure-traces.repository.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { ExportDownloads } from './exports/export-downloads.service.js';
import { ExportFiles } from './exports/export-files.service.js';
import { ExportRuns } from './exports/export-runs.service.js';
import { ExportSources } from './exports/export-sources.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { ImportEvaluator } from './imports/evaluator.service.js';
import {
  IMPORT_ZIP_MODEL,
  importZipSchema,
  NAMED_FILE_MODEL,
  namedFileSchema,
} from './imports/import-files.schema.js';
import { ImportFilesProcessor } from './imports/import-files-processor.service.js';
import { ImportCorrections } from './imports/import-corrections.service.js';
import { ImportLists } from './imports/import-lists.service.js';
import { ImportRowsRepository } from './imports/import-rows.repository.js';
import { ImportProcessor } from './imports/import-processor.service.js';
import { ImportZipsRepository } from './imports/import-zips.repository.js';
import { ImportZipsService } from './imports/import-zips.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { IMPORT_MODEL, IMPORT_ROW_MODEL, importRowSchema, importSchema } from './imports/imports.schema.js';
import { ImportsService } from './imports/imports.service.js';
import { NamedFilesRepository } from './imports/named-files.repository.js';
import { NamedFilesService } from './imports/named-files.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { RecordsModule } from '../records/records.module.js';
import { OwnDataFiles } from './own-data/own-data-files.service.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { OwnDataService } from './own-data/own-data.service.js';
import { MailModule } from '../mail/mail.module.js';
import { RecipientsController } from './own-data/recipients.controller.js';
import { RecipientsService } from './own-data/recipients.service.js';

/** Exports, imports with activation codes, duplicates, erasure and own data. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MEMBER_KEYS_MODEL, schema: memberKeysSchema },
      { name: DUPLICATE_PAIR_MODEL, schema: duplicatePairSchema },
      { name: MERGE_SNAPSHOT_MODEL, schema: mergeSnapshotSchema },
      { name: ERASURE_REQUEST_MODEL, schema: erasureRequestSchema },
      { name: IMPORT_MODEL, schema: importSchema },
      { name: IMPORT_ROW_MODEL, schema: importRowSchema },
      { name: IMPORT_ZIP_MODEL, schema: importZipSchema },
      { name: NAMED_FILE_MODEL, schema: namedFileSchema },
    ]),
    AccountsModule,
    MembersModule,
    RunsModule,
    AttentionModule,
    ApplicationsModule,
    PaymentsModule,
    AuditModule,
    RecordsModule,
    MailModule,
    SettingsModule,
  ],
  controllers: [
    ActivationCodesController,
    DuplicatesController,
    ErasureController,
    ExportsController,
    ImportsController,
    OwnDataController,
    RecipientsController,
  ],
  providers: [
    CodeHolders,
    CodeMailsService,
    CodeSheetsService,
    ActivationCodeProcessor,

    DuplicateFinder,
    DuplicatePairsRepository,
    DuplicatesService,
    MemberKeysRepository,
    MergeEligibility,
    MergeService,
    MergeSnapshotsRepository,
    MergeUndoService,
    RecordEraser,
    ErasedFileRemover,
    ErasureRequestsService,
    ErasureRequestsRepository,
    ErasureService,
    ErasureTracesRepository,
    ExportsService,
    ExportDownloads,
    ExportFiles,
    ExportRuns,
    ExportSources,
    ImportEvaluator,
    PlaceValues,
    ImportFilesProcessor,
    ImportCorrections,
    ImportLists,
    ImportRowsRepository,
    ImportsRepository,
    ImportsService,
    ImportViews,
    ImportProcessor,
    ImportZipsService,
    ImportZipsRepository,
    NamedFilesService,
    NamedFilesRepository,
    OwnDataFiles,
    OwnDataService,
    RecipientsService,
  ],
  exports: [
    ActivationCodeProcessor,
    DuplicateFinder,
    ErasedFileRemover,
    ErasureRequestsService,
    AuditModule,
    ExportRuns,
    ExportSources,
    ImportFilesProcessor,
    ImportRowsRepository,
    ImportsRepository,
    ImportViews,
    ImportProcessor,
    ImportZipsRepository,
    NamedFilesRepository,
    OwnDataFiles,
    OwnDataService,
    RecipientsService,
  ],
})
export class DataModule {}
