import { ImportProcessor, RunEndedError } from '@portal/backend/data/imports/import-processor.service';
import { deleteRegister, type ImportPayload } from '@portal/backend/data/imports/imports.jobs';
import { deleteRun } from '@portal/backend/data/imports/imports.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';

/** Reverts an import, or reports a member that prevents it. */
@Handles(deleteRegister)
export class DeleteRegisterJob implements JobHandler<ImportPayload> {
  constructor(
    private readonly work: ImportProcessor,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: ImportPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(deleteRun, runId, context, async (run) => {
      try {
        await this.work.revert(await this.work.importOf(run.data.importId, run.id, 'deleting'));
      } catch (error) {
        if (!(error instanceof RunEndedError)) throw error;
      }
      await this.runs.record(deleteRun, run.id, 'delete');
    });
  }
}
