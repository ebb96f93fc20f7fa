import { IsInt, Matches, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ApplicationLinkPayload {
  @Matches(/^[0-9a-f]{24}$/)
  applicationId = '';

  /** When it was asked for, in ms: one mail for each time. */
  @Min(1)
  @IsInt()
  askedAt = 0;
}

/** Mails the link to an application: handler in the worker (docs/rules/mails.md). */
export const mailApplicationLink = defineJob({
  name: 'application-link.mail',
  queue: 'mail',
  payload: ApplicationLinkPayload,
  // Somebody waits for it.
  priority: 'urgent',
  attempts: 8,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  key: ({ applicationId, askedAt }) => `${applicationId}:${askedAt}`,
});
