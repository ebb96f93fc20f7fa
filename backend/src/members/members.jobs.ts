import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { defineJob, mailJob } from '../platform/outbox/define-job.js';
import { reminderDays, type ReminderDays } from './expiry.rules.js';

/** One mail per revoked membership; everything else is read from the record. */
export class RevokedMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  memberId = '';

  /** The revoked number; absent in rows of an older build, whose members have only one. */
  @MaxLength(40)
  @IsString()
  @IsOptional()
  memNo?: string;
}

/** Notifies a member of the revocation (docs/rules/mails.md). */
export const mailRevoked = defineJob({
  ...mailJob,
  name: 'revoked.mail',
  payload: RevokedMailPayload,
  key: ({ memberId, memNo }) => (memNo === undefined ? memberId : `${memberId}.${memNo}`),
});

/** One expiry reminder of a student membership. */
export class ExpiryReminderPayload {
  @Matches(/^[0-9a-f]{24}$/)
  memberId = '';

  /** The last day, `YYYY-MM-DD`; a changed last day has its own reminders. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  validUntil = '';

  @IsIn(reminderDays)
  days: ReminderDays = 90;
}

const reminder = {
  ...mailJob,
  payload: ExpiryReminderPayload,
  key: ({ memberId, validUntil, days }: ExpiryReminderPayload) => `${memberId}.${validUntil}.${days}`,
} as const;

/** Reminds a student that the membership ends (docs/rules/records.md). */
export const mailMembershipEnding = defineJob({ name: 'membership-ending.mail', ...reminder });

/** Notifies a student that the membership has ended. */
export const mailMembershipEnded = defineJob({ name: 'membership-ended.mail', ...reminder });
