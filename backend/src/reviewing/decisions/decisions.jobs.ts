import { IsInt, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** One mail for each decision; everything else comes from the application. */
export class DecisionMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  /** Place of the decision among those of the application, from 0. */
  @Min(0)
  @IsInt()
  index = 0;
}

const definition = {
  ...mailJob,
  payload: DecisionMailPayload,
  key: ({ applicationId, index }: DecisionMailPayload) => `${applicationId}:${index}`,
} as const;

/** Tells the applicant that the application could not be verified: handler in the worker (docs/rules/mails.md). */
export const mailCannotVerify = defineJob({ ...definition, name: 'cannot-verify.mail' });

/** Tells the applicant that the application was not approved: handler in the worker (docs/rules/mails.md). */
export const mailRejected = defineJob({ ...definition, name: 'rejected.mail' });
