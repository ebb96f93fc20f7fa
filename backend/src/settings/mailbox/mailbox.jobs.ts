import { IsMongoId, IsUUID } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** The wait key of mails deferred for the mailbox. */
export const MAILBOX_WAIT = 'mailbox';

export class MailboxTestPayload {
  /** Identifies the test. */
  @IsUUID()
  testId = '';

  /** `_id` of the staff user who requested it. */
  @IsMongoId()
  staffId = '';
}

/** A test mail by the stored mailbox (docs/rules/mails.md): handler in the worker. */
export const mailMailboxTest = defineJob({
  name: 'mailbox-test.mail',
  queue: 'mail',
  payload: MailboxTestPayload,
  priority: 'urgent',
  // Staff wait for the result; a failure is a result. Retries are for an unavailable database.
  attempts: 3,
  backoffMs: 1_000,
  // Longer than the three time-outs of one mail: connection, greeting and reply.
  maxRunMs: 2 * 60_000,
  key: ({ testId }) => testId,
});

export class MailboxBrokenPayload {
  /** Identifies the outage. */
  @IsUUID()
  incident = '';

  /** `_id` of the notified staff user. */
  @IsMongoId()
  staffId = '';
}

/** Notifies one superAdmin, once, that the mailbox is broken (docs/rules/mails.md, F22): handler in the worker. */
export const mailMailboxBroken = defineJob({
  ...mailJob,
  name: 'mailbox-broken.mail',
  payload: MailboxBrokenPayload,
  key: ({ incident, staffId }) => `${incident}.${staffId}`,
});
