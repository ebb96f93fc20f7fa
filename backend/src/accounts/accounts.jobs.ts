import { type SessionKind, sessionKinds } from '@portal/contract/accounts/responses';
import { IsIn, Matches } from 'class-validator';
import { defineJob } from '../platform/outbox/define-job.js';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A mail to one account. Codes are not in here: they are sealed in the outbox row (docs/rules/sessions.md). */
export class AccountMailPayload {
  /** Names this mail. */
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
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  key: ({ issueId }: AccountMailPayload) => issueId,
} as const;

/** Waits of 2 seconds, doubled each time: after this many tries the ten minutes of a code are over. */
const CODE_ATTEMPTS = 8;

/** With the doubling wait a mail server may be away for hours. */
const LASTING_ATTEMPTS = 12;

/** The code of a recovery; sealed: `code`. An address without an account makes this job too, so that nothing tells (SEC-05). */
export const mailRecoveryCode = defineJob({
  ...definition,
  name: 'recovery-code.mail',
  attempts: CODE_ATTEMPTS,
});

/** A new activation code for who never set a password; sealed: `code`. It takes effect when it is mailed (docs/rules/sessions.md). */
export const mailActivationAgain = defineJob({
  ...definition,
  name: 'activation-again.mail',
  attempts: LASTING_ATTEMPTS,
});

/** The first code of an imported member; sealed: `code`. It takes effect when it is mailed, as the one above. */
export const mailActivationFirst = defineJob({
  ...definition,
  queue: 'mail-transactional',
  // Thousands at a time: the codes that somebody waits for go first.
  priority: 'bulk',
  name: 'activation-first.mail',
  attempts: LASTING_ATTEMPTS,
});

/** The code of a second factor; sealed: `code`. */
export const mailStaffOtp = defineJob({ ...definition, name: 'staff-otp.mail', attempts: CODE_ATTEMPTS });

/** Tells a new staff user where to set a password. */
export const mailStaffInvited = defineJob({
  ...definition,
  queue: 'mail-transactional',
  priority: 'normal',
  name: 'staff-invited.mail',
  attempts: LASTING_ATTEMPTS,
});

/** Tells a person that the password was changed (SEC-07). */
export const mailPasswordChanged = defineJob({
  ...definition,
  queue: 'mail-transactional',
  priority: 'normal',
  name: 'password-changed.mail',
  attempts: LASTING_ATTEMPTS,
});
