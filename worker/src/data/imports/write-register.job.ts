import { ImportProcessor, RunEndedError } from '@portal/backend/data/imports/import-processor.service';
import { type ImportPayload, writeRegister } from '@portal/backend/data/imports/imports.jobs';
import { writeRun } from '@portal/backend/data/imports/imports.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import { ReportWriter } from './report-writer.service.js';

/** Imports the members of a register in batches; resumed after the last batch when a worker was killed. */
@Handles(writeRegister)
export class WriteRegisterJob implements JobHandler<ImportPayload> {
  constructor(
    private readonly work: ImportProcessor,
    private readonly report: ReportWriter,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: ImportPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(writeRun, runId, context, async (run) => {
      try {
        const found = await this.work.importOf(run.data.importId, run.id, 'importing');
        const left = await this.work.countRemaining(found);
        const { total = left } = run.steps.find(({ name }) => name === 'import') ?? {};
        let done = total - left;
        await this.runs.count(writeRun, run.id, 'import', { total, done });
        for await (const count of this.work.write(found)) {
          done += count;
          await this.runs.count(writeRun, run.id, 'import', { total, done });
          context.signal.throwIfAborted();
        }
        await this.runs.record(writeRun, run.id, 'import');
        await this.work.completeWrite(found, await this.report.write(found, context.signal));
      } catch (error) {
        if (!(error instanceof RunEndedError)) throw error;
        if (!(await this.work.isImported(run.data.importId, run.id))) {
          // Paused: the remaining rows are imported by another run.
          await this.runs.fail(writeRun, run.id, { error: { key: 'run.cancelled' } });
          return;
        }
        await this.runs.record(writeRun, run.id, 'import');
      }
      await this.runs.record(writeRun, run.id, 'report');
    });
  }
}
