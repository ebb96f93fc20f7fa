import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class OwnDataPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Draws the PDF with a member's data; handled by the worker. */
export const drawOwnData = defineJob({
  name: 'own-data.draw',
  queue: 'documents',
  payload: OwnDataPayload,
  priority: 'urgent',
  attempts: 4,
  backoffMs: 1_000,
  maxRunMs: 60_000,
  key: ({ runId }) => runId,
});
