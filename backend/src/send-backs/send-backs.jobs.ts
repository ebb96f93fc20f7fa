import { IsInt, Matches, Min } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

/** One mail for each sending back; everything else comes from the application. */
export class SentBackMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  @Min(1)
  @IsInt()
  round = 0;
}

/** Tells the applicant what to fix: handler in the worker (docs/rules/mails.md). */
export const mailSentBack = defineJob({
  name: 'sent-back.mail',
  queue: 'mail',
  payload: SentBackMailPayload,
  priority: 'normal',
  // A mailbox that is away for hours still gets it.
  attempts: 12,
  backoffMs: 5_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  key: ({ applicationId, round }) => `${applicationId}:${round}`,
});
