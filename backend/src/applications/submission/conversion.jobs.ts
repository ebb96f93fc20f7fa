import { IsMongoId, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** Mail to the student member whose number priced an application, after its payment. */
export class ConversionPaidPayload {
  @IsMongoId()
  memberId = '';

  @Matches(/^[A-Za-z0-9_-]{8,34}$/)
  appId = '';
}

/** Mail to a student member who became a life member. */
export class ConversionApprovedPayload {
  @IsMongoId()
  memberId = '';

  @IsMongoId()
  applicationId = '';
}

/** Notifies the registered address of a paid conversion (docs/rules/mails.md). */
export const mailConversionPaid = defineJob({
  name: 'conversion-paid.mail',
  payload: ConversionPaidPayload,
  ...mailJob,
  key: ({ appId }) => appId,
});

/** Notifies the registered address of an approved conversion (docs/rules/mails.md). */
export const mailConversionApproved = defineJob({
  name: 'conversion-approved.mail',
  payload: ConversionApprovedPayload,
  ...mailJob,
  key: ({ memberId, applicationId }) => `${memberId}.${applicationId}`,
});
