import { IsOptional, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

const ID = /^[0-9a-f]{24}$/;

/** One mail for each decision; everything else comes from the request. */
export class RequestDecidedPayload {
  @Matches(ID)
  requestId = '';
}

/** One mail for each old member. */
export class OldMemberVerifiedPayload {
  @Matches(ID)
  applicationId = '';

  /** What the office decided on with it. */
  @IsOptional()
  @Matches(ID)
  requestId?: string;
}

/** Tells the member what became of the request: handler in the worker (docs/rules/mails.md). */
export const mailRequestDecided = defineJob({
  ...mailJob,
  name: 'request-decided.mail',
  payload: RequestDecidedPayload,
  key: ({ requestId }) => requestId,
});

/** Tells an old member that the office has verified them. */
export const mailOldMemberVerified = defineJob({
  ...mailJob,
  name: 'old-member-verified.mail',
  payload: OldMemberVerifiedPayload,
  key: ({ applicationId }) => applicationId,
});
