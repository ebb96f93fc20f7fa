import { ExportRuns } from '@portal/backend/data/exports/export-runs.service';
import { type ExportPayload, writeExport } from '@portal/backend/data/exports/exports.jobs';
import { exportRun } from '@portal/backend/data/exports/exports.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { postedMost } from '@portal/contract/data/columns';
import { StorageFull } from '@portal/backend/platform/storage/multipart-upload';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { ExportWriter, TooManyLetters } from './export-writer.service.js';

/**
 * Writes the file of an export. After a killed worker it is restarted with a new snapshot and the same key, so that one file results.
 */
@Handles(writeExport)
export class WriteExportJob implements JobHandler<ExportPayload> {
  constructor(
    private readonly writer: ExportWriter,
    private readonly runs: ExportRuns,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: ExportPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(exportRun, runId, context, async (run) => {
      try {
        await this.steps.run(
          exportRun,
          'write',
          async () => this.writer.write(run, context.signal),
          async (result) => this.runs.complete(run, result),
        );
      } catch (error) {
        if (error instanceof StorageFull) return this.runs.fail(run, { key: 'export.storageFull' });
        if (!(error instanceof TooManyLetters)) throw error;
        await this.runs.fail(run, { key: 'export.tooManyLetters', params: { most: postedMost } });
      }
    });
  }
}
