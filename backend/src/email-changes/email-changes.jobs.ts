import { Matches } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

/** One mail about one change; addresses come from its row. */
export class EmailChangeMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  changeId = '';
}

const definition = {
  queue: 'mail',
  priority: 'urgent',
  payload: EmailChangeMailPayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // With the doubling wait a mail server may be away for hours.
  attempts: 12,
  key: ({ changeId }: EmailChangeMailPayload) => changeId,
} as const;

/** Tells the old address; only then the 72 hours begin. */
export const mailEmailChangeAsked = defineJob({ ...definition, name: 'email-change-asked.mail' });

/** The code to the new address; sealed: `code`. */
export const mailEmailChangeCode = defineJob({ ...definition, name: 'email-change-code.mail' });
