import { type Language, languages } from '@portal/contract/enums';
import { IsIn, Matches, IsUUID } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

/** A code for a guardian, who has no account; address and code are sealed. */
export class GuardianCodePayload {
  /** Names this mail. */
  @IsUUID()
  codeId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Mails the code by which a guardian consents; sealed: `code` and `address`. */
export const mailGuardianCode = defineJob({
  name: 'guardian-code.mail',
  promise: 'code',
  queue: 'mail',
  priority: 'urgent',
  payload: GuardianCodePayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // With a back-off of 2 seconds, doubled each time, the last attempt comes after the code's thirty minutes.
  attempts: 10,
  key: ({ codeId }) => codeId,
});

/** A code for an address without an account; address and code are sealed. */
export class DraftCodePayload {
  /** Names this mail. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  issueId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Mails the code that opens a draft above the network's limit; sealed: `code` and `address`. */
export const mailDraftCode = defineJob({
  name: 'draft-code.mail',
  promise: 'code',
  queue: 'mail',
  priority: 'urgent',
  payload: DraftCodePayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // With a back-off of 2 seconds, doubled each time, the last attempt comes after the code's ten minutes.
  attempts: 8,
  key: ({ issueId }) => issueId,
});
