import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import {
  type StatementPayload,
  writeStatement,
  statementRun,
} from '@portal/backend/payments/transactions/statements.jobs';
import { StatementsService } from '@portal/backend/payments/transactions/statements.service';
import { workbookOf, XLSX_TYPE } from '../platform/spreadsheets/workbook.js';
import { sheetsOf } from './statement-sheets.js';

/** Writes the spreadsheet of a month and stores it for the requester. */
@Handles(writeStatement)
export class WriteStatementJob implements JobHandler<StatementPayload> {
  constructor(
    private readonly statements: StatementsService,
    private readonly storage: StorageService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: StatementPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(statementRun, runId, context, async ({ id, data: { month } }) => {
      await this.steps.perform(statementRun, id, 'write', async () => {
        const file = await workbookOf(sheetsOf(await this.statements.read(month)));
        const key = `statements/${id}.xlsx`;
        await this.storage.put(key, file, XLSX_TYPE);
        return { result: { key, fileName: `Statement-${month}.xlsx` } };
      });
    });
  }
}
