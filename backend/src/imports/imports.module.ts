import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DuplicatesModule } from '../duplicates/duplicates.module.js';
import { MembersModule } from '../members/members.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { ImportEvaluator } from './evaluator.service.js';
import { ImportLists } from './import-lists.service.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { ImportViews } from './import-views.service.js';
import { ImportWork } from './import-work.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { IMPORT_MODEL, IMPORT_ROW_MODEL, importRowSchema, importSchema } from './imports.schema.js';
import { ImportsService } from './imports.service.js';

/** Registers of members from before the portal (docs/rules/imports.md). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: IMPORT_MODEL, schema: importSchema },
      { name: IMPORT_ROW_MODEL, schema: importRowSchema },
    ]),
    AccountsModule,
    DuplicatesModule,
    MembersModule,
    RunsModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportEvaluator,
    ImportLists,
    ImportRowsRepository,
    ImportsRepository,
    ImportsService,
    ImportViews,
    ImportWork,
  ],
  exports: [ImportRowsRepository, ImportsRepository, ImportViews, ImportWork],
})
export class ImportsModule {}
