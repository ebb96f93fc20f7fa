import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** Payload of a run; it never contains a code. */
export class CodesPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

const runJob = {
  payload: CodesPayload,
  priority: 'normal',
  attempts: 4,
  backoffMs: 2_000,
  key: ({ runId }: CodesPayload) => runId,
} as const;

/** Writes sheets with activation codes; handled by the worker. */
export const writeCodeSheets = defineJob({
  ...runJob,
  name: 'code-sheets.write',
  queue: 'exports',
  maxRunMs: 15 * 60_000,
});

/** Enqueues the mails with activation codes of an import in batches; handled by the worker. */
export const mailCodes = defineJob({
  ...runJob,
  name: 'codes.mail',
  queue: 'maintenance',
  maxRunMs: 15 * 60_000,
});
