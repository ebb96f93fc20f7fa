import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** Retention of the file and its run. */
export const STATEMENT_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** The spreadsheet of a month, never reused: the figures of a month may change later, so the file states its time. */
export const statementRun = defineRun({
  kind: 'statement',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<{ /** In India, `YYYY-MM`. */ readonly month: string }>(),
  result: shape<{ readonly key: string; readonly fileName: string }>(),
  expiry: STATEMENT_RETENTION_MS,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: false,
  failure: 'statement.failed',
});
export type StatementRun = RunOf<typeof statementRun>;

export class StatementPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Writes the spreadsheet of a month. */
export const writeStatement = defineJob({
  name: 'statement.write',
  queue: 'exports',
  payload: StatementPayload,
  priority: 'normal',
  attempts: 4,
  backoffMs: 1_000,
  maxRunMs: 3 * 60_000,
  key: ({ runId }) => runId,
});
