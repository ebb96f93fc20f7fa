import { IsInt, IsMongoId, Max, Min } from 'class-validator';
import { defineJob } from '../platform/outbox/define-job.js';

/** Wait key of the deferred jobs of a paused run. */
export const mailRunWait = (runId: string): string => `mail-run:${runId}`;

export class MailRunPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

export class MailChunkPayload extends MailRunPayload {
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  chunk = 0;

  /** 0, incremented each time that failed mails are retried. */
  @IsInt()
  @Min(0)
  @Max(1_000)
  round = 0;
}

/** Stores the recipients of a run and enqueues its chunks; handled by the worker (docs/rules/mail-runs.md). */
export const collectRecipients = defineJob({
  name: 'mail-run.collect',
  queue: 'maintenance',
  payload: MailRunPayload,
  priority: 'bulk',
  // A repeat resumes; the attempts outlast a database outage of several hours.
  attempts: 20,
  backoffMs: 2_000,
  // 200,000 recipients take some ten seconds.
  maxRunMs: 10 * 60_000,
  key: ({ runId }) => runId,
});

/** Sends the due mails of one chunk; handled by the worker. */
export const sendMailChunk = defineJob({
  name: 'mail-run.chunk',
  queue: 'mail-bulk',
  payload: MailChunkPayload,
  priority: 'bulk',
  attempts: 20,
  backoffMs: 2_000,
  // A chunk yields after a minute, and a mail in transmission may take three more.
  maxRunMs: 6 * 60_000,
  key: ({ runId, chunk, round }) => `${runId}.${chunk}.${round}`,
});
