import { type Language, languages } from '@portal/contract/enums';
import { IsIn, IsMongoId, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** One code; neither it nor its address is in here. */
export class EmailCorrectionCodePayload {
  /** Names this mail. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  issueId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** The code to the new address; sealed: `code` and `address`. */
export const mailEmailCorrectionCode = defineJob({
  name: 'email-correction-code.mail',
  queue: 'mail',
  priority: 'urgent',
  payload: EmailCorrectionCodePayload,
  backoffMs: 2_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  // Waits of 2 seconds, doubled each time: after this many tries the ten minutes of a code are over.
  attempts: 8,
  key: ({ issueId }) => issueId,
});

export class EmailCorrectedPayload {
  @IsMongoId()
  applicationId = '';

  /** The challenge whose code was given: one mail for each correction. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  challengeId = '';
}

/** Tells the old address; sealed: `former`. */
export const mailEmailCorrected = defineJob({
  ...mailJob,
  name: 'email-corrected.mail',
  payload: EmailCorrectedPayload,
  key: ({ applicationId, challengeId }) => `${applicationId}:${challengeId}`,
});
