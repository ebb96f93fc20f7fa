import { type Language, languages } from '@portal/contract/enums';
import { IsIn, IsUUID } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** A code for a guardian, who has no account; address and names are no more in here than the code. */
export class GuardianCodePayload {
  /** Names this mail. */
  @IsUUID()
  codeId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** The code by which a guardian consents; sealed: `code`, `address`, `name` and `applicant`. */
export const mailGuardianCode = defineJob({
  name: 'guardian-code.mail',
  queue: 'mail',
  priority: 'urgent',
  payload: GuardianCodePayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // Waits of 2 seconds, doubled each time: after this many tries the thirty minutes of a code are over.
  attempts: 10,
  key: ({ codeId }) => codeId,
});
