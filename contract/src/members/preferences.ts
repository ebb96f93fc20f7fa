import type { MailKind } from '../bulk-mail/mail-runs.js';
import type { Language } from '../enums.js';

/** What a member has chosen, and what they agreed to. */
export interface OwnPreferences {
  /** Of the mails to the member. */
  language: Language;
  /** Mails to many, by kind: whether the member wants them. */
  mails: Record<MailKind, boolean>;
  consents: { purpose: string; version: string; language: Language; at: string }[];
}
