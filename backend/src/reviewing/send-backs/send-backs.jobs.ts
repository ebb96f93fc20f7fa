import { IsInt, IsOptional, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** One mail per send-back, and one per day of a reminder; its content comes from the application. */
export class SentBackMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  @Min(1)
  @IsInt()
  round = 0;

  /** India date of a reminder; absent in the first mail. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsOptional()
  day?: string;
}

/** Informs the applicant what to correct; handled in the worker (docs/rules/mails.md). */
export const mailSentBack = defineJob({
  ...mailJob,
  name: 'sent-back.mail',
  payload: SentBackMailPayload,
  key: ({ applicationId, round, day }) =>
    [applicationId, round, ...(day === undefined ? [] : [day])].join(':'),
});
