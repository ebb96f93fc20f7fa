import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { defineJob, mailJob } from '../platform/outbox/define-job.js';
import { reminderDays, type ReminderDays } from './expiry.rules.js';

/** One mail for each member whose membership is revoked; everything else comes from the record. */
export class RevokedMailPayload {
  @Matches(/^[0-9a-f]{24}$/)
  memberId = '';

  /** The number that was revoked; absent in the rows of an older build, whose members have no other one. */
  @MaxLength(40)
  @IsString()
  @IsOptional()
  memNo?: string;
}

/** Tells a member that the membership was revoked: handler in the worker (docs/rules/mails.md). */
export const mailRevoked = defineJob({
  ...mailJob,
  name: 'revoked.mail',
  payload: RevokedMailPayload,
  key: ({ memberId, memNo }) => (memNo === undefined ? memberId : `${memberId}.${memNo}`),
});

/** One reminder of a student membership. */
export class ExpiryReminderPayload {
  @Matches(/^[0-9a-f]{24}$/)
  memberId = '';

  /** The last day that it is about, `YYYY-MM-DD`: after another one was set there are other reminders. */
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

/** Reminds a student that the membership ends: handler in the worker (docs/rules/records.md). */
export const mailMembershipEnding = defineJob({ name: 'membership-ending.mail', ...reminder });

/** Tells a student that it has ended. */
export const mailMembershipEnded = defineJob({ name: 'membership-ended.mail', ...reminder });
