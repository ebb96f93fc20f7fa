import { IsInt, IsOptional, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../platform/outbox/define-job.js';

export class ProcessWebhookPayload {
  /** `_id` of the stored event. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  eventId = '';
}

/** Processes one stored event of the provider: handler in the worker, `PaymentsService.processWebhook` (SAFE-01). */
export const processWebhook = defineJob({
  name: 'webhook.process',
  queue: 'payments',
  payload: ProcessWebhookPayload,
  priority: 'normal',
  // With the doubling wait this rides out a provider that is away for an hour.
  attempts: 10,
  backoffMs: 5_000,
  // The provider is asked with a time-out of its own.
  maxRunMs: 60_000,
  key: ({ eventId }) => eventId,
});

export class RefundPayload {
  /** `_id` of the refund. */
  @Matches(/^[A-Za-z0-9_]{10,40}$/)
  refundId = '';
}

/** Has the provider give money back: handler in the worker, `PaymentsService.sendRefund` (PAY-11). */
export const sendRefund = defineJob({
  name: 'refund.send',
  queue: 'payments',
  payload: RefundPayload,
  priority: 'normal',
  // With the doubling wait this rides out a provider that is away for an hour.
  attempts: 10,
  backoffMs: 5_000,
  // The provider is asked twice, with a time-out of its own each time.
  maxRunMs: 60_000,
  key: ({ refundId }) => refundId,
});

/** Tells the first applicant of money that was given back: handler in the worker (docs/rules/mails.md). */
export const mailRefund = defineJob({
  ...mailJob,
  name: 'refund.mail',
  payload: RefundPayload,
  key: ({ refundId }) => refundId,
});

export class MailReceiptPayload {
  /** `_id` of the receipt, which is the appId: one receipt mail for each application and address. */
  @Matches(/^[A-Za-z0-9_-]{8,34}$/)
  receiptId = '';

  /** Version of the application whose corrected address gets it once more; absent for the first one. */
  @Min(1)
  @IsInt()
  @IsOptional()
  again?: number;
}

/** Mails the receipt: handler in the worker, which asks `PaymentsService.receiptForMail` (docs/rules/mails.md). */
export const mailReceipt = defineJob({
  ...mailJob,
  name: 'receipt.mail',
  payload: MailReceiptPayload,
  priority: 'urgent',
  key: ({ receiptId, again }) => (again === undefined ? receiptId : `${receiptId}:${again}`),
});
