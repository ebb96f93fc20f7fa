import { Module } from '@nestjs/common';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { OwnDataModule } from '@portal/backend/data/own-data/own-data.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { DrawOwnDataJob } from './draw-own-data.job.js';
import { OwnDataPrinter } from './own-data-printer.service.js';

/** The own data of members as PDF. */
@Module({
  imports: [BrandingModule, OwnDataModule, RunsModule],
  providers: [DrawOwnDataJob, OwnDataPrinter],
})
export class OwnDataWorkerModule {}
