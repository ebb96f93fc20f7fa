import { type Language, languages } from '@portal/contract/enums';
import { IsIn, IsInt, Matches, Min } from 'class-validator';
import { type ReminderKind, reminderKinds } from '../drafts/draft.js';
import { defineJob } from '../../platform/outbox/define-job.js';

export class DraftReminderPayload {
  @Matches(/^[\w-]{8,34}$/)
  appId = '';

  @IsIn(reminderKinds)
  kind: ReminderKind = 'soon';
}

// Not urgent: reminders survive a mail server outage of hours.
const reminder = {
  queue: 'mail-transactional',
  payload: DraftReminderPayload,
  priority: 'bulk',
  attempts: 10,
  backoffMs: 30_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
  key: ({ appId, kind }: DraftReminderPayload) => `${appId}:${kind}`,
} as const;

/** Reminders of a draft, each sent once per draft; sealed: `token` of the resume link (docs/rules/drafts.md). */
export const mailDraftReminder = defineJob({ name: 'go-on.mail', ...reminder });
export const mailDraftEnding = defineJob({ name: 'draft-ending.mail', ...reminder });
export const mailPaidUnfinished = defineJob({ name: 'paid-unfinished.mail', ...reminder });

export class PaymentLinkPayload {
  @Matches(/^[\w-]{8,34}$/)
  appId = '';

  /** Index in the draft's links. */
  @Min(0)
  @IsInt()
  place = 0;
}

const paymentLink = {
  ...reminder,
  payload: PaymentLinkPayload,
  priority: 'normal',
  key: ({ appId, place }: PaymentLinkPayload) => `${appId}:${place}`,
} as const;

/** Mail a link requested by staff, to pay the fee or the difference to the full one; sealed: `token`. */
export const mailPaymentLink = defineJob({ name: 'payment-link.mail', ...paymentLink });
export const mailDifferenceLink = defineJob({ name: 'difference-link.mail', ...paymentLink });

/** A resume code; address and code are sealed. */
export class ResumeCodePayload {
  /** Names this mail. */
  @Matches(/^[A-Za-z0-9_-]{1,64}$/)
  issueId = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Mails the code that opens drafts in another browser; sealed: `code`, and `address` unless the job is a decoy. */
export const mailResumeCode = defineJob({
  name: 'resume-code.mail',
  promise: 'code',
  queue: 'mail',
  priority: 'urgent',
  payload: ResumeCodePayload,
  backoffMs: 2_000,
  maxRunMs: 3 * 60_000,
  // With a back-off of 2 seconds, doubled each time, the last attempt comes after the code's ten minutes.
  attempts: 8,
  key: ({ issueId }) => issueId,
});
