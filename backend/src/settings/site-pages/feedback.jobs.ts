import { IsMongoId } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class FeedbackPayload {
  /** `_id` of the message. */
  @IsMongoId()
  feedbackId = '';
}

/** Mails a message from the website to the office (docs/rules/mails.md): handler in the worker. */
export const mailFeedback = defineJob({
  ...mailJob,
  name: 'feedback.mail',
  payload: FeedbackPayload,
  key: ({ feedbackId }) => feedbackId,
});
