import { type SessionKind, sessionKinds } from '@portal/contract/accounts/responses';
import { IsIn, Matches } from 'class-validator';
import { defineJob } from '../platform/outbox/define-job.js';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A mail to one account. Codes are not in the payload but sealed in the outbox row (docs/rules/sessions.md). */
export class AccountMailPayload {
  /** Identifies this mail. */
  @Matches(ID)
  issueId = '';

  @IsIn(sessionKinds)
  kind: SessionKind = 'member';

  /** `_id` of the staff user or of the member log-in; `none` for an address without an account. */
  @Matches(ID)
  subjectId = '';
}

const definition = {
  queue: 'mail',
  priority: 'urgent',
  payload: AccountMailPayload,
  backoffMs: 2_000,
  // Longer than the three time-outs of one mail: connection, greeting and reply.
  maxRunMs: 3 * 60_000,
  key: ({ issueId }: AccountMailPayload) => issueId,
} as const;

/** Retries start at 2 seconds and double: after this many the ten minutes of a code are over. */
const CODE_ATTEMPTS = 8;

/** With doubling delays this covers an outage of the mail server of hours. */
const LASTING_ATTEMPTS = 12;

/** The code of a recovery; sealed: `code`. Enqueued for an address without an account too, so that timing reveals nothing (SEC-05). */
export const mailRecoveryCode = defineJob({
  ...definition,
  name: 'recovery-code.mail',
  promise: 'code',
  attempts: CODE_ATTEMPTS,
});

/** A new activation code for a member who never set a password; sealed: `code`. Valid from its mail on (docs/rules/sessions.md). */
export const mailActivationAgain = defineJob({
  ...definition,
  name: 'activation-again.mail',
  promise: 'code',
  attempts: LASTING_ATTEMPTS,
});

/** The first code of an imported member; sealed: `code`. Valid from its mail on, as above. */
export const mailActivationFirst = defineJob({
  ...definition,
  queue: 'mail-transactional',
  // Enqueued by the thousand: codes that a person is waiting for have priority.
  priority: 'bulk',
  name: 'activation-first.mail',
  attempts: LASTING_ATTEMPTS,
});

/** The code of a second factor; sealed: `code`. */
export const mailStaffOtp = defineJob({
  ...definition,
  name: 'staff-otp.mail',
  promise: 'code',
  attempts: CODE_ATTEMPTS,
});

/** Mails a new staff user where to set a password. */
export const mailStaffInvited = defineJob({
  ...definition,
  queue: 'mail-transactional',
  priority: 'normal',
  name: 'staff-invited.mail',
  attempts: LASTING_ATTEMPTS,
});

/** Notifies an account that its password was changed (SEC-07). */
export const mailPasswordChanged = defineJob({
  ...definition,
  queue: 'mail-transactional',
  priority: 'normal',
  name: 'password-changed.mail',
  attempts: LASTING_ATTEMPTS,
});
