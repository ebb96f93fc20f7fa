import { IsMongoId } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class FeedbackPayload {
  /** `_id` of what was told. */
  @IsMongoId()
  feedbackId = '';
}

/** Brings a message of the website to the office's mailbox (docs/rules/mails.md): handler in the worker. */
export const mailFeedback = defineJob({
  ...mailJob,
  name: 'feedback.mail',
  payload: FeedbackPayload,
  key: ({ feedbackId }) => feedbackId,
});
