import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** Of a run; codes are in no payload. */
export class CodesPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

const ofRun = {
  payload: CodesPayload,
  priority: 'normal',
  attempts: 4,
  backoffMs: 2_000,
  key: ({ runId }: CodesPayload) => runId,
} as const;

/** Writes sheets with activation codes: handler in the worker. */
export const writeCodeSheets = defineJob({
  ...ofRun,
  name: 'code-sheets.write',
  queue: 'exports',
  maxRunMs: 15 * 60_000,
});

/** Asks for the mails with activation codes of an import, a hundred rows at a time: handler in the worker. */
export const mailCodes = defineJob({
  ...ofRun,
  name: 'codes.mail',
  queue: 'maintenance',
  maxRunMs: 15 * 60_000,
});
