import { IsInt, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

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
  ...mailJob,
  name: 'sent-back.mail',
  payload: SentBackMailPayload,
  key: ({ applicationId, round }) => `${applicationId}:${round}`,
});
