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
  /** People that it is to reach; absent before they were written down. */
  total?: number;
}

/** One run with what became of its mails. */
export interface MailRunView extends MailRunItem {
  official: boolean;
  audience: MailAudience;
  content: Partial<Record<Language, { subject: string; html: string }>>;
  counts: Record<RecipientState, number>;
  /** 0 to 100: of those who were to get a mail, how many are through. */
  progress: number;
  /** Why nothing leaves at the moment, and until when where that is known. */
  wait?: { reason: MailRunWait; until?: string; answer?: string };
  /** When the last mail leaves at the present budget; absent once none waits. UTC, ISO 8601 */
  lastAt?: string;
  may: { pause: boolean; resume: boolean; cancel: boolean; retryFailed: boolean };
}

/** What became of the mail to one person. */
export interface MailRecipientRow {
  id: string;
  address: string;
  name: string;
  number: string;
  language: Language;
  state: RecipientState;
  why?: SkipReason;
  /** The number of whoever has the same address. */
  sameAs?: string;
  /** The server's words. */
  answer?: string;
  /** UTC, ISO 8601 */
  nextTryAt?: string;
  at: string;
}

/** Before a run: how many get it, who for example, how it reads, and when the last one leaves. */
export interface MailRunPreview {
  count: number;
  samples: { name: string; number: string; address: string; language: Language }[];
  /** Subject and cleaned HTML, with the first person's fields. */
  mails: Partial<Record<Language, { subject: string; html: string }>>;
  /** Fields that a test address has no value for, where the text names them. */
  missing: MailField[];
  /** UTC, ISO 8601 */
  lastAt: string;
  /** Mails of runs that may leave in a day, and a second. */
  perDay: number;
  perSecond: number;
}

/** What staff see of the mails to a member. */
export interface MemberMail {
  unsubscribed: MailKind[];
  suppressed?: { address: string; since: string; answer: string };
}

/** What the page of an unsubscribe link shows. */
export interface UnsubscribeView {
  kind: MailKind;
  /** masked */
  address: string;
  /** No mail of the kind goes there any more. */
  done: boolean;
}
