import type { BrandingSlot, KitItem, KitItemId } from './asset-slots.js';
import type { Branding } from './brand.js';
import type { ImportOutcome, QueuedKind, ReferenceKind } from './reference-lists.js';
import type { TextKey } from '../texts.js';

/** Where to PUT one of the organisation's files, once, with `putHeaders`; `id` is for its result. */
export interface AssetUpload {
  readonly id: string;
  /** Valid for 5 minutes. */
  readonly url: string;
}

/** The branding record for editing. */
export interface BrandingVersion {
  /** Counts from 1. */
  readonly version: number;
  /** ISO, UTC. */
  readonly updatedAt: string;
  readonly branding: Branding;
}

/** A picture of the branding record, a guide video or its captions. */
export interface BrandingArtView {
  readonly slot: BrandingSlot;
  /** Signed URL, valid for 5 minutes; absent where there is none. */
  readonly url?: string;
}

/** An item of the member kit, with a signed URL, valid for 5 minutes. */
export interface KitItemView extends KitItem {
  item: KitItemId;
  bytes: number;
  url: string;
  /** Time of the upload by staff (ISO, UTC); absent for a built-in file. */
  since?: string;
}

export interface ConstantsResponse {
  qual: string[];
  state: { state_name: string }[];
  nmostate: string[];
}

/** The colleges of one state; states and colleges in alphabetical order. */
export interface CollegesOfState {
  state: string;
  colleges: {
    name: string;
    /** Aliases of the college, absent where there are none. */
    aliases?: string[];
  }[];
}

/** An entry of a reference list as a record of `/api/admin/reference`. */
export interface ReferenceRecord {
  id: string;
  kind: ReferenceKind;
  /** Name of the state; for a state, its own. */
  state: string;
  /** Of a unit and of a secretary. */
  prant?: string;
  name: string;
  /** Of a secretary. */
  email?: string;
  /** Of a college: aliases. */
  aliases?: readonly string[];
  /** UTC, ISO 8601 */
  updatedAt: string;
}

/** A row of an imported file with its result. */
export interface ImportRow {
  /** Line of the file, counted from 1. */
  line: number;
  outcome: ImportOutcome;
  /** As it would be stored, or as it is in the file if it cannot be stored. */
  entry: { state?: string; prant?: string; name?: string; email?: string; aliases?: readonly string[] };
  /** Why it is an error or a duplicate. */
  reason?: { key: TextKey; msg: string };
  /** The previous values of a change. */
  before?: { name?: string; email?: string; aliases?: readonly string[] };
}

export interface ImportPreview {
  kind: ReferenceKind;
  /** Hash of the file and its results; to be sent back to apply it. */
  hash: string;
  counts: Record<ImportOutcome, number>;
  /** Errors first, then duplicates, changes, additions and the unchanged, each by line; at most 1,000. */
  rows: ImportRow[];
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
}

export interface ReferenceExport {
  /** `{kind}-{d}-{m}-{yyyy}.csv` */
  filename: string;
  /** CSV with BOM and CRLF; cells that look like a formula begin with an apostrophe. */
  csv: string;
  rows: number;
}

/** A typed college or unit, as a record of `/api/admin/queued_names`. */
export interface QueuedNameRecord {
  id: string;
  kind: QueuedKind;
  state: string;
  /** Of a unit. */
  prant?: string;
  /** As typed by the first applicant. */
  name: string;
  /** Number of applicants who typed it. */
  count: number;
  first: { applicationId: string; at: string };
  last: { applicationId: string; at: string };
  /** Similar names of the list, best first. */
  suggestions: { id: string; name: string }[];
}

/** Why the sender mailbox rejected a mail; its text is `mailbox.reason.{reason}`. */
export const mailboxReasons = [
  /** Log-in rejected: wrong password, locked, or log-in by password switched off. */
  'password',
  /** This log-in may not send from this address. */
  'sender',
  /** The stored credentials cannot be decrypted: their key is missing. */
  'unreadable',
  'unreachable',
  /** The server offers no encryption. */
  'encryption',
  /** Temporarily rejected. */
  'busy',
  'recipient',
  'other',
] as const;
export type MailboxReason = (typeof mailboxReasons)[number];

/** The error, as a text. */
export interface MailboxTrouble {
  reason: MailboxReason;
  /** The text of the reason in English. */
  msg: string;
  /** Answer of the mail server, without secrets. */
  answer?: string;
}

/** The last test mail. */
export interface MailboxTest {
  id: string;
  state: 'queued' | 'sent' | 'failed';
  /** User name of the requester. */
  by: string;
  /** Recipient: the address of the requester. */
  to: string;
  /** UTC, ISO 8601 */
  at: string;
  endedAt?: string;
  trouble?: MailboxTrouble;
}

/** The sender mailbox for staff; its password is never returned (SEC-51). */
export interface MailboxView {
  configured: boolean;
  /** `broken`: its mails are deferred until a new password is set, a test mail is sent or an automatic retry succeeds. */
  state: 'none' | 'working' | 'broken';
  /** Absent while none is set, or while the credentials are unreadable. */
  address?: string;
  /** UTC, ISO 8601 */
  setAt?: string;
  /** User name. */
  setBy?: string;
  /** `nextTryAt`: time of the next automatic retry, UTC, ISO 8601; in the past, with the next mail. */
  broken?: MailboxTrouble & { at: string; nextTryAt: string };
  /** Number of deferred mails. */
  waiting: number;
  lastTest?: MailboxTest;
}
