import { IsInt, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** One mail per decision; its content comes from the application. */
export class DecisionMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  /** Zero-based index of the decision in the application. */
  @Min(0)
  @IsInt()
  index = 0;
}

const definition = {
  ...mailJob,
  payload: DecisionMailPayload,
  key: ({ applicationId, index }: DecisionMailPayload) => `${applicationId}:${index}`,
} as const;

/** Informs the applicant that the application could not be verified; handled in the worker (docs/rules/mails.md). */
export const mailCannotVerify = defineJob({ ...definition, name: 'cannot-verify.mail' });

/** Informs the applicant that the application was not approved; handled in the worker (docs/rules/mails.md). */
export const mailRejected = defineJob({ ...definition, name: 'rejected.mail' });
