import type { NoticeGroup } from '../enums.js';

/** Delivery states of a recipient (docs/rules/mail-runs.md). */
export const recipientStates = ['queued', 'sent', 'deferred', 'failed', 'skipped', 'unclear'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a member of the audience gets no mail of a run. */
export const skipReasons = [
  'noEmail',
  'unsubscribed',
  'sameAddress',
  'suppressed',
  'alreadySent',
  'cancelled',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `scheduled`: before its send time; `collecting`: recipients are being stored; `paused`: at any point before the end. */
export const mailRunStates = ['scheduled', 'collecting', 'sending', 'paused', 'done', 'cancelled'] as const;
export type MailRunState = (typeof mailRunStates)[number];

/** What a run waits for, or why it was paused. */
export const mailRunWaits = ['staff', 'budget', 'mailbox', 'server', 'attachment'] as const;
export type MailRunWait = (typeof mailRunWaits)[number];

export const mailRunActions = ['pause', 'resume', 'cancel', 'retryFailed'] as const;
export type MailRunAction = (typeof mailRunActions)[number];

/** Kinds of bulk mail that members can opt out of. */
export const mailKinds = ['bulk', 'notice'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Fields of a recipient that a text may contain, as `{name}`. */
export const mailFields = ['name', 'number'] as const;
export type MailField = (typeof mailFields)[number];

/** Maximum number of test addresses. */
export const testAddressesMost = 50;
/** Maximum size of the HTML in one language, in bytes. */
export const mailHtmlMost = 200 * 1024;
/** Maximum length of a subject. */
export const mailSubjectMost = 200;
/** More recipients require a recent password. */
export const recipientsWithoutPassword = 50;

/** Audience of a run; absent filters do not restrict it. Test addresses take precedence over all others, then a filter of the list. */
export interface MailAudience {
  readonly test?: readonly string[];
  /** As in the query of the list of members. */
  readonly filter?: string;
  /** Id of an earlier run whose mail they did not get. */
  readonly missed?: string;
  readonly docstatus?: 'doctor' | 'student';
  readonly group?: NoticeGroup;
  readonly state?: string;
  readonly prant?: string;
  readonly language?: 'en' | 'hi';
}
