import type { Language } from '@portal/contract/enums';
import type {
  MailAudience,
  MailKind,
  MailRunWait,
  RecipientState,
  SkipReason,
} from '@portal/contract/mail/mail-runs';

/** Source of a run; each version of it is mailed once. */
export interface MailSource {
  readonly kind: MailKind;
  readonly id: string;
  readonly version: number;
}

/** Subject and body of a mail, which may contain the fields of docs/rules/mail-runs.md. */
export interface MailText {
  readonly subject: string;
  readonly html: string;
}

export interface MailRunContent {
  readonly en: MailText;
  readonly hi?: MailText;
}

/** A stored file attached to the mail. */
export interface MailRunAttachment {
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
}

/** Why a run is paused until staff resume it. */
export interface MailRunPause {
  readonly reason: Extract<MailRunWait, 'staff' | 'server' | 'attachment'>;
  /** UTC */
  readonly at: Date;
  /** The server's words. */
  readonly answer?: string;
}

/** The mail server is unreachable or refuses temporarily; it is retried automatically. */
export interface MailRunTrouble {
  /** UTC: when it began, and when the next try is due. */
  readonly since: Date;
  readonly until: Date;
  readonly answer: string;
}

/** Progress of storing the recipients, from which another worker resumes. */
export interface CollectionProgress {
  /** `_id` of the last member written. */
  readonly after?: string;
  /** Recipients queued so far. */
  readonly count: number;
  readonly done: boolean;
}

/** A run of mails. Its id is that of its row among the runs, which has state, steps and progress. */
export interface MailRun {
  readonly id: string;
  readonly source: MailSource;
  readonly content: MailRunContent;
  readonly audience: MailAudience;
  readonly attachments: readonly MailRunAttachment[];
  /** A mail of the membership itself, without an unsubscribe link. */
  readonly official: boolean;
  /** UTC; at once when absent. */
  readonly sendAt?: Date;
  /** `_id` of the staff user who asked for it. */
  readonly by?: string;
  readonly collecting: CollectionProgress;
  readonly pause?: MailRunPause;
  readonly trouble?: MailRunTrouble;
  /** Until when the day's mails are used up. UTC */
  readonly budgetUntil?: Date;
  /** How often failed ones were sent again. */
  readonly round: number;
  readonly createdAt: Date;
  readonly endedAt?: Date;
  readonly isCancelled: boolean;
}

/** What becomes of the mail to one person. */
export interface MailRecipient {
  readonly id: string;
  readonly runId: string;
  /** The address, or `member:<id>` for a member without a usable one. Unique within the run. */
  readonly key: string;
  readonly address: string;
  readonly memberId?: string;
  readonly number?: string;
  readonly name?: string;
  readonly language: Language;
  /** `sending` shows as unclear when its lease has ended. */
  readonly state: RecipientState | 'sending';
  readonly chunk: number;
  readonly why?: SkipReason;
  readonly sameAs?: string;
  readonly answer?: string;
  /** Host of the mail server that it was given to, or was to be given to, last. */
  readonly server?: string;
  /** Times that it was refused for now. */
  readonly tries: number;
  readonly nextTryAt?: Date;
  readonly at: Date;
}

export type NewRecipient = Omit<MailRecipient, 'id'>;

/** Whether a run still has mails to send. */
export function isOpen({ endedAt }: Pick<MailRun, 'endedAt'>): boolean {
  return endedAt === undefined;
}
