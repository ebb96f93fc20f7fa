import { IsInt, IsOptional, Matches, Min } from 'class-validator';
import { defineJob, mailJob } from '../platform/outbox/define-job.js';

export class ProcessWebhookPayload {
  /** `_id` of the stored event. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  eventId = '';
}

/** Processes one stored webhook event (SAFE-01). */
export const processWebhook = defineJob({
  name: 'webhook.process',
  queue: 'payments',
  payload: ProcessWebhookPayload,
  priority: 'normal',
  // With exponential back-off this survives an hour's outage of the provider.
  attempts: 10,
  backoffMs: 5_000,
  // The call to the provider has its own time-out.
  maxRunMs: 60_000,
  key: ({ eventId }) => eventId,
});

export class RefundPayload {
  /** `_id` of the refund. */
  @Matches(/^[A-Za-z0-9_]{10,40}$/)
  refundId = '';
}

/** Sends a refund to the provider (PAY-11). */
export const sendRefund = defineJob({
  name: 'refund.send',
  queue: 'payments',
  payload: RefundPayload,
  priority: 'normal',
  // With exponential back-off this survives an hour's outage of the provider.
  attempts: 10,
  backoffMs: 5_000,
  // Both calls to the provider have their own time-out.
  maxRunMs: 60_000,
  key: ({ refundId }) => refundId,
});

/** Mails the first applicant about a refund (docs/rules/mails.md). */
export const mailRefund = defineJob({
  ...mailJob,
  name: 'refund.mail',
  payload: RefundPayload,
  key: ({ refundId }) => refundId,
});

export class MailReceiptPayload {
  /** `_id` of the receipt, which is the appId: one receipt mail per application and address. */
  @Matches(/^[A-Za-z0-9_-]{8,34}$/)
  receiptId = '';

  /** Version of the application whose corrected address gets the receipt again; absent for the first mail. */
  @Min(1)
  @IsInt()
  @IsOptional()
  again?: number;
}

/** Mails the receipt (docs/rules/mails.md). */
export const mailReceipt = defineJob({
  ...mailJob,
  name: 'receipt.mail',
  payload: MailReceiptPayload,
  priority: 'urgent',
  promise: 'receipt',
  key: ({ receiptId, again }) => (again === undefined ? receiptId : `${receiptId}:${again}`),
});
