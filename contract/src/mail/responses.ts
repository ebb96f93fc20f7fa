import type { Language } from '../enums.js';
import type {
  MailAudience,
  MailField,
  MailKind,
  MailRunState,
  MailRunWait,
  RecipientState,
  SkipReason,
} from './mail-runs.js';

/** A row of the list of mail runs. */
export interface MailRunItem {
  id: string;
  kind: MailKind;
  subject: string;
  state: MailRunState;
  /** UTC, ISO 8601 */
  createdAt: string;
  sendAt?: string;
  endedAt?: string;
  by?: string;
  /** Number of recipients; absent before they were collected. */
  total?: number;
}

/** A run with the state of its mails. */
export interface MailRunView extends MailRunItem {
  official: boolean;
  audience: MailAudience;
  content: Partial<Record<Language, { subject: string; html: string }>>;
  counts: Record<RecipientState, number>;
  /** 0 to 100: share of finished mails. */
  progress: number;
  /** Why no mail is sent at present, and until when, if known. */
  wait?: { reason: MailRunWait; until?: string; answer?: string };
  /** Estimated time of the last mail at the current budget; absent once none is waiting. UTC, ISO 8601 */
  lastAt?: string;
  may: { pause: boolean; resume: boolean; cancel: boolean; retryFailed: boolean };
}

/** A recipient with the state of the mail. */
export interface MailRecipientRow {
  id: string;
  address: string;
  name: string;
  number: string;
  language: Language;
  state: RecipientState;
  why?: SkipReason;
  /** Membership number of the member with the same address. */
  sameAs?: string;
  /** The server's answer. */
  answer?: string;
  /** UTC, ISO 8601 */
  nextTryAt?: string;
  at: string;
}

/** Preview of a run: number of recipients, samples, rendered mail, and estimated end. */
export interface MailRunPreview {
  count: number;
  samples: { name: string; number: string; address: string; language: Language }[];
  /** Subject and sanitised HTML with the values of the first recipient. */
  mails: Partial<Record<Language, { subject: string; html: string }>>;
  /** Fields in the text that have no value for a test address. */
  missing: MailField[];
  /** UTC, ISO 8601 */
  lastAt: string;
  /** Budget of bulk mails per day and per second. */
  perDay: number;
  perSecond: number;
}

/** Bulk mail settings of a member for staff. */
export interface MemberMail {
  unsubscribed: MailKind[];
  suppressed?: { address: string; since: string; answer: string };
}

/** Content of the page of an unsubscribe link. */
export interface UnsubscribeView {
  kind: MailKind;
  /** Masked. */
  address: string;
  /** Whether the address is already unsubscribed. */
  done: boolean;
}
