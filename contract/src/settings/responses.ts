import type { BrandingSlot } from './asset-slots.js';
import type { Branding } from './brand.js';
import type { KitItem, KitItemId } from './kit-items.js';
import type { ImportOutcome, QueuedKind, ReferenceKind } from './reference-lists.js';
import type { TextKey } from '../texts.js';

/** Where to PUT one of the organisation's own files, once, with `putHeaders`; ask with `id` what became of it. */
export interface AssetUpload {
  readonly id: string;
  /** Holds for 5 minutes. */
  readonly url: string;
}

/** The branding record as staff edit it. */
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
  /** Signed address of 5 minutes; absent where there is none. */
  readonly url?: string;
}

/** A thing of the member kit, with a signed address of 5 minutes. */
export interface KitItemView extends KitItem {
  item: KitItemId;
  bytes: number;
  url: string;
  /** When staff uploaded it (ISO, UTC); absent for what ships with the portal. */
  since?: string;
}

export interface ConstantsResponse {
  qual: string[];
  state: { state_name: string }[];
  nmostate: string[];
}

/** The colleges of one state; the states and the colleges of each in the order of the alphabet. */
export interface CollegesOfState {
  state: string;
  colleges: {
    name: string;
    /** Other names of the same college, absent where there are none. */
    aliases?: string[];
  }[];
}

/** An entry of a reference list as a record of `/api/admin/reference`. */
export interface ReferenceRecord {
  id: string;
  kind: ReferenceKind;
  /** Name of the state; of a state its own. */
  state: string;
  /** Of a unit and of a secretary. */
  prant?: string;
  name: string;
  /** Of a secretary. */
  email?: string;
  /** Of a college: other names of the same college. */
  aliases?: readonly string[];
  /** UTC, ISO 8601 */
  updatedAt: string;
}

/** A row of an imported file and what would become of it. */
export interface ImportRow {
  /** Line of the file, counted from 1. */
  line: number;
  outcome: ImportOutcome;
  /** As it would be stored, or as it stands in the file when it can not be. */
  entry: { state?: string; prant?: string; name?: string; email?: string; aliases?: readonly string[] };
  /** Why it is an error or a duplicate. */
  reason?: { key: TextKey; msg: string };
  /** What a change replaces. */
  before?: { name?: string; email?: string; aliases?: readonly string[] };
}

export interface ImportPreview {
  kind: ReferenceKind;
  /** Of the file and of what would become of it; to be sent back with it to apply it. */
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
  /** CSV with BOM and CRLF; cells that a spreadsheet would take for a formula begin with an apostrophe. */
  csv: string;
  rows: number;
}

/** A college or a unit that applicants wrote by hand, as a record of `/api/admin/queued_names`. */
export interface QueuedNameRecord {
  id: string;
  kind: QueuedKind;
  state: string;
  /** Of a unit. */
  prant?: string;
  /** As the first applicant wrote it. */
  name: string;
  /** Applicants who wrote it. */
  count: number;
  first: { applicationId: string; at: string };
  last: { applicationId: string; at: string };
  /** Names of the list that look like it, the likeliest first. */
  suggestions: { id: string; name: string }[];
}

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
