import { type Language, languages } from '@portal/contract/enums';
import { IsIn, IsMongoId, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** Neither the code nor the address is in the payload: both are sealed. */
export class EmailCorrectionCodePayload {
  /** Idempotency key of the mail. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  issueId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Mails the code to the new address; sealed: `code` and `address`. */
export const mailEmailCorrectionCode = defineJob({
  name: 'email-correction-code.mail',
  promise: 'code',
  queue: 'mail',
  priority: 'urgent',
  payload: EmailCorrectionCodePayload,
  backoffMs: 2_000,
  // Longer than the three SMTP time-outs of one mail together: connection, greeting, socket.
  maxRunMs: 3 * 60_000,
  // With exponential back-off from 2 s, the ten minutes of a code are over after this many attempts.
  attempts: 8,
  key: ({ issueId }) => issueId,
});

export class EmailCorrectedPayload {
  @IsMongoId()
  applicationId = '';

  /** The confirmed challenge: one mail per correction. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  challengeId = '';
}

/** Notifies the old address; sealed: `former`. */
export const mailEmailCorrected = defineJob({
  ...mailJob,
  name: 'email-corrected.mail',
  payload: EmailCorrectedPayload,
  key: ({ applicationId, challengeId }) => `${applicationId}:${challengeId}`,
});
