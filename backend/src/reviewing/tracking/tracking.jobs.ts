import { IsInt, Matches, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ApplicationLinkPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  /** Time of the request in ms; one mail per request. */
  @Min(1)
  @IsInt()
  askedAt = 0;
}

/** Mails the link to an application; handled in the worker (docs/rules/mails.md). */
export const mailApplicationLink = defineJob({
  name: 'application-link.mail',
  queue: 'mail',
  payload: ApplicationLinkPayload,
  // The applicant waits for it.
  priority: 'urgent',
  attempts: 8,
  backoffMs: 2_000,
  // Longer than the SMTP timeouts (connect, greeting, idle) together.
  maxRunMs: 3 * 60_000,
  key: ({ applicationId, askedAt }) => `${applicationId}:${askedAt}`,
});
