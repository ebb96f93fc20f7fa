import { IsMongoId } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

export class FeedbackPayload {
  /** `_id` of what was told. */
  @IsMongoId()
  feedbackId = '';
}

/** Brings a message of the website to the office's mailbox (docs/rules/mails.md): handler in the worker. */
export const mailFeedback = defineJob({
  name: 'feedback.mail',
  queue: 'mail',
  payload: FeedbackPayload,
  priority: 'normal',
  // A mail server that is away for hours still brings it.
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: 3 * 60_000,
  key: ({ feedbackId }) => feedbackId,
});
