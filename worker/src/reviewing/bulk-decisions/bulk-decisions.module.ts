import { Module } from '@nestjs/common';
import { BulkDecisionsModule } from '@portal/backend/reviewing/bulk-decisions/bulk-decisions.module';
import { RunsModule } from '@portal/backend/platform/runs/runs.module';
import { ApproveSelectionJob } from './approve-selection.job.js';
import { DrawSelectionJob } from './draw-selection.job.js';
import { RegenerateSelectionJob } from './regenerate-selection.job.js';

/** Many approved, or made again, together. */
@Module({
  imports: [BulkDecisionsModule, RunsModule],
  providers: [DrawSelectionJob, ApproveSelectionJob, RegenerateSelectionJob],
})
export class BulkDecisionsWorkerModule {}
