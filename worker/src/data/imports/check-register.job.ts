import type { Import } from '@portal/backend/data/imports/import';
import { ImportProcessor, RunEndedError } from '@portal/backend/data/imports/import-processor.service';
import { BATCH } from '@portal/backend/data/imports/import-rows.repository';
import { checkRegister, type ImportPayload } from '@portal/backend/data/imports/imports.jobs';
import { checkRun, type ImportRun } from '@portal/backend/data/imports/imports.runs';
import { FaultInjection } from '@portal/backend/platform/fault-injection';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import type { SheetRow } from './reading/sheet-row.js';
import { RegisterFile } from './register-file.service.js';
import { ReportWriter } from './report-writer.service.js';

/** Evaluates every row of a register and writes the report; restarted from the first row after a killed worker. */
@Handles(checkRegister)
export class CheckRegisterJob implements JobHandler<ImportPayload> {
  constructor(
    private readonly work: ImportProcessor,
    private readonly file: RegisterFile,
    private readonly report: ReportWriter,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
    private readonly faults: FaultInjection,
  ) {}

  async handle({ runId }: ImportPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(checkRun, runId, context, async (run) => {
      try {
        const found = await this.work.importOf(run.data.importId, run.id, 'checking');
        await this.rows(found, run, context.signal);
        await this.runs.record(checkRun, run.id, 'check');
        await this.work.completeCheck(found, await this.report.write(found, context.signal));
      } catch (error) {
        if (!(error instanceof RunEndedError)) throw error;
      }
      await this.runs.record(checkRun, run.id, 'report');
    });
  }

  private async rows(found: Import, run: ImportRun, signal: AbortSignal): Promise<void> {
    await this.work.restartCheck(found);
    const { rows: total = 0, headingRow = 0 } = found;
    let done = 0;
    let batch: SheetRow[] = [];
    const through = async (): Promise<void> => {
      signal.throwIfAborted();
      await this.work.check(found, batch);
      done += batch.length;
      batch = [];
      await this.runs.count(checkRun, run.id, 'check', { total, done });
      this.faults.hit('after:import-check.batch');
    };
    await this.file.read(found, async (rows) => {
      for await (const line of rows) {
        if (line.row <= headingRow) continue;
        batch.push(line);
        if (batch.length === BATCH) await through();
      }
      if (batch.length > 0) await through();
    });
  }
}
