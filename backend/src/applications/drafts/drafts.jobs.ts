import { type Language, languages } from '@portal/contract/enums';
import { IsIn, Matches } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** A code for an address that has no account; the address is no more in here than the code. */
export class DraftCodePayload {
  /** Names this mail. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  issueId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** The code that opens a draft where a network has opened many; sealed: `code` and `address`. */
export const mailDraftCode = defineJob({
  name: 'draft-code.mail',
  queue: 'mail',
  priority: 'urgent',
  payload: DraftCodePayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // Waits of 2 seconds, doubled each time: after this many tries the ten minutes of a code are over.
  attempts: 8,
  key: ({ issueId }) => issueId,
});
