import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class StatementPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Writes the spreadsheet of a month: handler in the worker. */
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
