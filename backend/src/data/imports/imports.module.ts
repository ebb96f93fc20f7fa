import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { ImportEvaluator } from './evaluator.service.js';
import {
  IMPORT_ZIP_MODEL,
  importZipSchema,
  NAMED_FILE_MODEL,
  namedFileSchema,
} from './import-files.schema.js';
import { ImportFilesWork } from './import-files-work.service.js';
import { ImportLists } from './import-lists.service.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { ImportViews } from './import-views.service.js';
import { ImportWork } from './import-work.service.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { ImportZips } from './import-zips.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { IMPORT_MODEL, IMPORT_ROW_MODEL, importRowSchema, importSchema } from './imports.schema.js';
import { ImportsService } from './imports.service.js';
import { NamedFilesRepository } from './named-files.repository.js';
import { NamedFiles } from './named-files.service.js';

/** Registers of members from before the portal (docs/rules/imports.md). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: IMPORT_MODEL, schema: importSchema },
      { name: IMPORT_ROW_MODEL, schema: importRowSchema },
      { name: IMPORT_ZIP_MODEL, schema: importZipSchema },
      { name: NAMED_FILE_MODEL, schema: namedFileSchema },
    ]),
    AccountsModule,
    DuplicatesModule,
    FilesModule,
    MembersModule,
    RunsModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportEvaluator,
    ImportFilesWork,
    ImportLists,
    ImportRowsRepository,
    ImportsRepository,
    ImportsService,
    ImportViews,
    ImportWork,
    ImportZips,
    ImportZipsRepository,
    NamedFiles,
    NamedFilesRepository,
  ],
  exports: [
    ImportFilesWork,
    ImportRowsRepository,
    ImportsRepository,
    ImportViews,
    ImportWork,
    ImportZipsRepository,
    NamedFilesRepository,
  ],
})
export class ImportsModule {}
