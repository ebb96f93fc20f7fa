import { randomUUID } from 'node:crypto';
import { indiaDay } from '@portal/contract/format';
import {
  type CodesPayload,
  writeCodeSheets,
} from '@portal/backend/data/activation-codes/activation-codes.jobs';
import {
  type CodeSheetsRun,
  codeSheetsRun,
  type CodeSheetsResult,
} from '@portal/backend/data/activation-codes/activation-codes.runs';
import {
  ActivationCodeProcessor,
  type Sheet,
} from '@portal/backend/data/activation-codes/code-processor.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { CodeSheetsPrinter } from './code-sheets-printer.service.js';

type StoredSheets = Pick<CodeSheetsResult, 'key' | 'fileName'>;

/**
 * Writes sheets with activation codes, which become valid together once the file is stored. After a killed worker the file is
 * regenerated with new codes and its remains are deleted, so that no sheet with codes that were never valid is handed out.
 */
@Handles(writeCodeSheets)
export class WriteCodeSheetsJob implements JobHandler<CodesPayload> {
  constructor(
    private readonly work: ActivationCodeProcessor,
    private readonly printer: CodeSheetsPrinter,
    private readonly storage: StorageService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: CodesPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(codeSheetsRun, runId, context, async (run) => {
      const sheets = await this.work.prepareSheets(run, context.signal);
      if (sheets.length === 0) return this.work.failEmpty(run);
      await this.steps.run(
        codeSheetsRun,
        'write',
        async () => this.store(run, sheets, context.signal),
        async (file) => {
          // Each attempt writes a separate file, so that a recorded one is never overwritten.
          if (await this.work.completeSheets(run, sheets, file)) await this.clear(run, file.key);
          else await this.storage.delete(file.key);
        },
      );
    });
  }

  private async store(
    run: CodeSheetsRun,
    sheets: readonly Sheet[],
    signal: AbortSignal,
  ): Promise<StoredSheets> {
    const bytes = await this.printer.printSheets(sheets, run.createdAt, signal);
    signal.throwIfAborted();
    const fileName = `activation-codes-${indiaDay(run.createdAt)}.pdf`;
    const key = `${prefixOf(run)}${randomUUID()}/${fileName}`;
    await this.storage.put(key, bytes, 'application/pdf');
    return { key, fileName };
  }

  /** Deletes the files of earlier attempts. */
  private async clear(run: CodeSheetsRun, kept: string): Promise<void> {
    for await (const { key } of this.storage.each(prefixOf(run))) {
      if (key !== kept) await this.storage.delete(key);
    }
  }
}

const prefixOf = ({ id }: CodeSheetsRun): string => `code-sheets/${id}/`;
