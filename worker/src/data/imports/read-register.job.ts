import type { Import } from '@portal/backend/data/imports/import';
import { ImportProcessor, RunEndedError } from '@portal/backend/data/imports/import-processor.service';
import { type ImportPayload, readRegister } from '@portal/backend/data/imports/imports.jobs';
import { isMonthFirst } from '@portal/backend/data/imports/read-day';
import { readRun } from '@portal/backend/data/imports/imports.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import { importMaxRows } from '@portal/contract/data/imports';
import { suggestMapping } from '@portal/contract/data/suggest-mapping';
import type { MonthFirst } from '@portal/contract/data/import.responses';
import { findHeadings } from './reading/find-headings.js';
import { HEADING_ROWS, UnreadableSheet } from './reading/reading.limits.js';
import type { SheetRow } from './reading/sheet-row.js';
import { RegisterFile } from './register-file.service.js';

/** Sample rows shown in the console. */
const SHOWN = 20;

/** Finds the headings of a register, suggests a mapping of its columns, and counts its rows. */
@Handles(readRegister)
export class ReadRegisterJob implements JobHandler<ImportPayload> {
  constructor(
    private readonly work: ImportProcessor,
    private readonly file: RegisterFile,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: ImportPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(readRun, runId, context, async (run) => {
      try {
        const found = await this.work.importOf(run.data.importId, run.id, 'reading');
        await this.file.store(found);
        await this.work.discardRows(found);
        let sheets: Pick<Import, 'sheet' | 'sheets'> = {};
        try {
          const read = await this.file.read(
            found,
            async (rows) => this.firstOf(rows, context.signal),
            (sheet, names) => (sheets = { sheet, sheets: names }),
          );
          await this.work.recordRead(found, { ...read, ...sheets });
        } catch (error) {
          if (!(error instanceof UnreadableSheet)) throw error;
          await this.work.markUnreadable(found, { key: error.key, params: error.params }, sheets);
        }
      } catch (error) {
        if (!(error instanceof RunEndedError)) throw error;
      }
      await this.runs.record(readRun, run.id, 'read');
    });
  }

  private async firstOf(rows: AsyncGenerator<SheetRow>, signal: AbortSignal) {
    const first: SheetRow[] = [];
    const monthFirst = new Map<number, MonthFirst>();
    let count = 0;
    for await (const row of rows) {
      if (count % 1_000 === 0) signal.throwIfAborted();
      count += 1;
      for (const [column, text] of row.cells.entries()) {
        if (isMonthFirst(text) && !monthFirst.has(column))
          monthFirst.set(column, { column, row: row.row, text });
      }
      if (first.length < HEADING_ROWS + SHOWN) first.push(row);
    }
    const { row: headingRow, headings } = findHeadings(first);
    const below = first.filter(({ row }) => row > headingRow);
    const above = first.length - below.length;
    if (headings.length === 0 || count === above) throw new UnreadableSheet('import.empty');
    const remembered = await this.work.previousMapping(headings);
    if (count - above > importMaxRows) throw new UnreadableSheet('import.sheet.tooManyRows');
    return {
      headingRow,
      headings,
      samples: below
        .slice(0, SHOWN)
        .map(({ cells }) => headings.map((_heading, index) => (cells[index] ?? '').slice(0, 200))),
      suggested: remembered ?? suggestMapping(headings),
      monthFirst: monthFirst.size === 0 ? undefined : [...monthFirst.values()],
      rows: count - above,
    };
  }
}
