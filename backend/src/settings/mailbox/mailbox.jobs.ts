import { IsMongoId, IsUUID } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** The name under which mails wait for the mailbox. */
export const MAILBOX_WAIT = 'mailbox';

export class MailboxTestPayload {
  /** Names the test. */
  @IsUUID()
  testId = '';

  /** `_id` of the staff user who asked for it. */
  @IsMongoId()
  staffId = '';
}

/** A test mail by the stored mailbox (docs/rules/mails.md): handler in the worker. */
export const mailMailboxTest = defineJob({
  name: 'mailbox-test.mail',
  queue: 'mail',
  payload: MailboxTestPayload,
  priority: 'urgent',
  // Somebody waits for the result; a failure is a result. Further tries are for a database that is away.
  attempts: 3,
  backoffMs: 1_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 2 * 60_000,
  key: ({ testId }) => testId,
});

export class MailboxBrokenPayload {
  /** Names the breakdown. */
  @IsUUID()
  incident = '';

  /** `_id` of the staff user who is told. */
  @IsMongoId()
  staffId = '';
}

/** Tells one superAdmin, once, that the mailbox is broken (docs/rules/mails.md, F22): handler in the worker. */
export const mailMailboxBroken = defineJob({
  ...mailJob,
  name: 'mailbox-broken.mail',
  payload: MailboxBrokenPayload,
  key: ({ incident, staffId }) => `${incident}.${staffId}`,
});
