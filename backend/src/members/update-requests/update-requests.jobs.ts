import { IsOptional, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

const ID = /^[0-9a-f]{24}$/;

/** One mail per decision; everything else is read from the request. */
export class RequestDecidedPayload {
  @Matches(ID)
  requestId = '';
}

/** One mail per imported member. */
export class OldMemberVerifiedPayload {
  @Matches(ID)
  applicationId = '';

  /** The request decided with the verification. */
  @IsOptional()
  @Matches(ID)
  requestId?: string;
}

/** Notifies the member of the decision (docs/rules/mails.md). */
export const mailRequestDecided = defineJob({
  ...mailJob,
  name: 'request-decided.mail',
  payload: RequestDecidedPayload,
  key: ({ requestId }) => requestId,
});

/** Notifies an imported member of the verification. */
export const mailOldMemberVerified = defineJob({
  ...mailJob,
  name: 'old-member-verified.mail',
  payload: OldMemberVerifiedPayload,
  key: ({ applicationId }) => applicationId,
});
