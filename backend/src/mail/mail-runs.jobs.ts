import { IsInt, IsMongoId, Max, Min } from 'class-validator';
import { defineJob } from '../platform/outbox/define-job.js';

/** The name under which the jobs of a paused run wait. */
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

  /** 0, and one more each time that failed ones are sent again. */
  @IsInt()
  @Min(0)
  @Max(1_000)
  round = 0;
}

/** Writes down who gets the mail of a run, and asks for its chunks: handler in the worker (docs/rules/mail-runs.md). */
export const collectRecipients = defineJob({
  name: 'mail-run.collect',
  queue: 'maintenance',
  payload: MailRunPayload,
  priority: 'bulk',
  // What was written stays; a database that is away for hours is ridden out.
  attempts: 20,
  backoffMs: 2_000,
  // 200,000 people take some ten seconds.
  maxRunMs: 10 * 60_000,
  key: ({ runId }) => runId,
});

/** Sends the mails of one chunk that are due: handler in the worker. */
export const sendMailChunk = defineJob({
  name: 'mail-run.chunk',
  queue: 'mail-bulk',
  payload: MailChunkPayload,
  priority: 'bulk',
  attempts: 20,
  backoffMs: 2_000,
  // It gives way to others after a minute, and a mail in hand may take three more.
  maxRunMs: 6 * 60_000,
  key: ({ runId, chunk, round }) => `${runId}.${chunk}.${round}`,
});
