import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { DisclosuresModule } from '../../platform/disclosures/disclosures.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { TransactionsModule } from '../../payments/transactions/transactions.module.js';
import { ExportDownloads } from './export-downloads.service.js';
import { ExportFiles } from './export-files.service.js';
import { ExportRuns } from './export-runs.service.js';
import { ExportSources } from './export-sources.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

/** Lists as spreadsheets (docs/rules/exports.md). */
@Module({
  imports: [
    AccountsModule,
    ApplicationsModule,
    DisclosuresModule,
    MembersModule,
    TransactionsModule,
    RunsModule,
  ],
  controllers: [ExportsController],
  providers: [ExportsService, ExportDownloads, ExportFiles, ExportRuns, ExportSources],
  exports: [DisclosuresModule, ExportRuns, ExportSources],
})
export class ExportsModule {}
