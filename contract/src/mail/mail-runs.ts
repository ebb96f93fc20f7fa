import type { NoticeGroup } from '../enums.js';

/** Where a recipient's mail stands (docs/rules/mail-runs.md). */
export const recipientStates = ['queued', 'sent', 'deferred', 'failed', 'skipped', 'unclear'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why somebody of the audience gets no mail of a run. */
export const skipReasons = ['noEmail', 'unsubscribed', 'sameAddress', 'suppressed', 'cancelled'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `scheduled`: before its time; `collecting`: the audience is being written; `paused` may be any of the work before the end. */
export const mailRunStates = ['scheduled', 'collecting', 'sending', 'paused', 'done', 'cancelled'] as const;
export type MailRunState = (typeof mailRunStates)[number];

/** What a mail run waits for by itself, or why it was paused. */
export const mailRunWaits = ['staff', 'budget', 'mailbox', 'server', 'attachment'] as const;
export type MailRunWait = (typeof mailRunWaits)[number];

export const mailRunActions = ['pause', 'resume', 'cancel', 'retryFailed'] as const;
export type MailRunAction = (typeof mailRunActions)[number];

/** What people can be asked about mails to many. */
export const mailKinds = ['bulk', 'notice'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The fields of a person that a text may name, as `{name}`. */
export const mailFields = ['name', 'number'] as const;
export type MailField = (typeof mailFields)[number];

/** Addresses of a test, at most. */
export const testAddressesMost = 50;
/** Bytes of the HTML of one language. */
export const mailHtmlMost = 200 * 1024;
/** Characters of a subject. */
export const mailSubjectMost = 200;
/** More recipients than this need the password again. */
export const recipientsWithoutPassword = 50;

/** Whom a run goes to; what is absent narrows nothing. Test addresses win over all the rest. */
export interface MailAudience {
  readonly test?: readonly string[];
  readonly docstatus?: 'doctor' | 'student';
  readonly group?: NoticeGroup;
  readonly state?: string;
  readonly prant?: string;
  readonly language?: 'en' | 'hi';
}
