import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

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
  name: 'revoked.mail',
  queue: 'mail',
  payload: RevokedMailPayload,
  priority: 'normal',
  // A mailbox that is away for hours still gets it.
  attempts: 12,
  backoffMs: 5_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  key: ({ memberId, memNo }) => (memNo === undefined ? memberId : `${memberId}.${memNo}`),
});
