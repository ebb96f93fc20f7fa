import { IsMongoId, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

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

/** Tells the registered address that life membership was paid for with its number (docs/rules/mails.md). */
export const mailConversionPaid = defineJob({
  name: 'conversion-paid.mail',
  payload: ConversionPaidPayload,
  ...mailJob,
  key: ({ appId }) => appId,
});

/** Tells the registered address that the student membership is a life membership now (docs/rules/mails.md). */
export const mailConversionApproved = defineJob({
  name: 'conversion-approved.mail',
  payload: ConversionApprovedPayload,
  ...mailJob,
  key: ({ memberId, applicationId }) => `${memberId}.${applicationId}`,
});
