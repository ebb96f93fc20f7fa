import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ApprovalsModule } from '../approval/approvals.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RegenerationModule } from '../regeneration/regeneration.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { SelectionApproval } from './selection-approval.service.js';
import { SelectionRegeneration } from './selection-regeneration.service.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { SELECTION_ROW_MODEL, selectionRowSchema } from './selection-rows.schema.js';
import { SelectionViews } from './selection-views.service.js';
import { SelectionWork } from './selection-work.service.js';
import { SelectionsController } from './selections.controller.js';
import { SelectionsService } from './selections.service.js';

/** Many applications approved, many members' documents made again, each by one confirmation (docs/rules/approval.md). */
@Module({
  imports: [
    AccountsModule,
    ApplicationsModule,
    ApprovalsModule,
    DocumentsModule,
    MembersModule,
    RegenerationModule,
    RunsModule,
    MongooseModule.forFeature([{ name: SELECTION_ROW_MODEL, schema: selectionRowSchema }]),
  ],
  controllers: [SelectionsController],
  providers: [
    SelectionsService,
    SelectionViews,
    SelectionWork,
    SelectionApproval,
    SelectionRegeneration,
    SelectionRowsRepository,
  ],
  exports: [SelectionApproval, SelectionRegeneration],
})
export class BulkDecisionsModule {}
