import { IsMongoId, Matches } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

/** One mail to the student member whose number priced an application, once money for it has come. */
export class ConversionPaidPayload {
  @IsMongoId()
  memberId = '';

  @Matches(/^[A-Za-z0-9_-]{8,34}$/)
  appId = '';
}

/** One mail to a student member who has become a life member. */
export class ConversionApprovedPayload {
  @IsMongoId()
  memberId = '';

  @IsMongoId()
  applicationId = '';
}

const mail = {
  queue: 'mail',
  priority: 'normal',
  // A mailbox that is away for hours still gets it.
  attempts: 12,
  backoffMs: 5_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
} as const;

/** Tells the registered address that life membership was paid for with its number (docs/rules/mails.md). */
export const mailConversionPaid = defineJob({
  name: 'conversion-paid.mail',
  payload: ConversionPaidPayload,
  ...mail,
  key: ({ appId }) => appId,
});

/** Tells the registered address that the student membership is a life membership now (docs/rules/mails.md). */
export const mailConversionApproved = defineJob({
  name: 'conversion-approved.mail',
  payload: ConversionApprovedPayload,
  ...mail,
  key: ({ memberId, applicationId }) => `${memberId}.${applicationId}`,
});
