import { IsOptional, Matches } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

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

const definition = {
  queue: 'mail',
  priority: 'normal',
  // A mailbox that is away for hours still gets it.
  attempts: 12,
  backoffMs: 5_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
} as const;

/** Tells the member what became of the request: handler in the worker (docs/rules/mails.md). */
export const mailRequestDecided = defineJob({
  ...definition,
  name: 'request-decided.mail',
  payload: RequestDecidedPayload,
  key: ({ requestId }) => requestId,
});

/** Tells an old member that the office has verified them. */
export const mailOldMemberVerified = defineJob({
  ...definition,
  name: 'old-member-verified.mail',
  payload: OldMemberVerifiedPayload,
  key: ({ applicationId }) => applicationId,
});
