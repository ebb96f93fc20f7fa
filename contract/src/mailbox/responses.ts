/** Why the sender's mailbox did not take a mail; its text is `mailbox.reason.{reason}` of the catalogue. */
export const mailboxReasons = [
  /** The server refused the log-in: wrong password, locked, or log-in by password switched off. */
  'password',
  /** The server does not let this log-in send from this address. */
  'sender',
  /** What is stored can not be decrypted: its key is gone. */
  'unreadable',
  'unreachable',
  /** The server offers no encryption. */
  'encryption',
  /** The server asks to come later. */
  'busy',
  'recipient',
  'other',
] as const;
export type MailboxReason = (typeof mailboxReasons)[number];

/** What went wrong, for people. */
export interface MailboxTrouble {
  reason: MailboxReason;
  /** The text of the reason in English. */
  msg: string;
  /** What the mail server said, without secrets. */
  answer?: string;
}

/** The last test mail. */
export interface MailboxTest {
  id: string;
  state: 'queued' | 'sent' | 'failed';
  /** User name of who asked for it. */
  by: string;
  /** Where it goes: the own address of that person. */
  to: string;
  /** UTC, ISO 8601 */
  at: string;
  endedAt?: string;
  trouble?: MailboxTrouble;
}

/** The sender's mailbox as staff see it; there is no way to read its password (SEC-51). */
export interface MailboxView {
  configured: boolean;
  /** `broken`: its mails wait until a new password is set, a test mail leaves or a try that the portal makes by itself does. */
  state: 'none' | 'working' | 'broken';
  /** Absent while none is set, or while what is stored can not be read. */
  address?: string;
  /** UTC, ISO 8601 */
  setAt?: string;
  /** User name. */
  setBy?: string;
  /** `nextTryAt`: when the portal tries it again by itself, UTC, ISO 8601; in the past, with the next mail. */
  broken?: MailboxTrouble & { at: string; nextTryAt: string };
  /** Mails that wait for it. */
  waiting: number;
  lastTest?: MailboxTest;
}
