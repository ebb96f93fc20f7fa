import { allFields } from '../fields/all-fields.js';
import type { FieldName } from '../fields/labels.js';
import type { AppType } from '../enums.js';
import type {
  MemberState,
  MemberDocumentsResponse,
  OwnPreferences,
  OwnPending,
} from '../members/responses.js';
import type { TextKey } from '../texts.js';
import type { ExportFormat, ExportKind } from './export-kinds.js';
import type { ApplicationView } from '../applications/responses.js';
import type { ReceiptView } from '../payments/responses.js';
import type { OwnSession } from '../accounts/responses.js';
import type { MailKind, RecipientState } from '../mail/mail-runs.js';
import type { DisclosureKind } from './disclosure-kinds.js';
import type { ProcessorView } from './processors.js';

/** Days that a code on paper opens the first log-in: a letter takes weeks, and waits on a table (docs/rules/imports.md). */
export const paperCodeDays = 60;
/** Days that a file of sheets can be downloaded. */
export const codeSheetsKeptDays = 1;
/** Sheets in one file: as many as an office prints at a time, and a file that opens everywhere. */
export const codeSheetsMost = 2_000;

/** Members of an import who never logged in, of one prant. */
export interface WaitingOfPrant {
  /** Empty for those without one. */
  prant: string;
  withEmail: number;
  withoutEmail: number;
  /** Of those without an e-mail: who holds a code that still works. */
  withCode: number;
}

/** A file of sheets that the reader asked for. */
export interface CodeSheets {
  /** Of its run. */
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100 */
  progress: number;
  /** All when absent. */
  prant?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** Once it is made: sheets in it, codes of them that still work, and until when it can be downloaded. */
  made?: { sheets: number; working: number; until: string };
  error?: { key: string; params?: Record<string, string | number> };
}

/** How the members of an import get their activation codes (docs/rules/imports.md). */
export interface ImportCodes {
  /** By name. */
  prants: WaitingOfPrant[];
  /** The rows of the import are gone, and with them who came with it. */
  isForgotten: boolean;
  /** The last mailing: when it was asked for, by whom, and how many mails were handed over so far. */
  mailed?: { at: string; by: string; count: number; isUnderWay: boolean };
  /** Newest first; those of the last day. */
  sheets: CodeSheets[];
}

/** What speaks for two records being one person's, or against it, in the order in which it is told (docs/rules/duplicates.md). */
export const duplicateReasons = [
  'registrationNumber',
  'name',
  'namePart',
  'birth',
  'otherBirth',
  'phone',
  'email',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A pair waits for the office, is two persons (`apart`), or is one record by now. */
export const duplicateStates = ['open', 'apart', 'merged'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** For so long a merge can be undone. */
export const undoDays = 30;

/**
 * Fields of which the record that stays may take the other one's value. Not the e-mail: whoever has it has the account. Files stay with
 * the record that they were uploaded for, and status and year of study follow the membership.
 */
export const mergeableFields: readonly FieldName[] = (Object.keys(allFields) as FieldName[]).filter(
  (name) =>
    allFields[name].domain !== undefined &&
    allFields[name].kind !== 'file' &&
    !['email', 'docstatus', 'degree'].includes(name),
);

/** One of the two members of a pair, in the list. */
export interface DuplicatePerson {
  memberID: string;
  /** of the application, which is the `{id}` of the member's page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  mem_no: string;
  name: string;
  appType: AppType;
  /** as it is today */
  state: MemberState;
}

/** Two records that may be one person's; the likeliest first (docs/rules/duplicates.md). */
export interface DuplicatePair {
  /** the ids of both members, the smaller one first, with a hyphen between */
  id: string;
  /** 0 to 100 */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  persons: DuplicatePerson[];
}

/** One of the two, beside the other one. */
export interface ComparedMember extends DuplicatePerson {
  /** former numbers */
  aliases: string[];
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where the membership does not end */
  expiry_date: string | null;
  /** a password was set */
  activated: boolean;
  /** UTC, ISO 8601; to be sent with the merge */
  updatedAt: string;
  /** what the record says; files by signed addresses of 5 minutes */
  values: Partial<Record<FieldName, string>>;
}

/** Both records of a pair, with what may be done. */
export interface DuplicateDetail extends Omit<DuplicatePair, 'persons'> {
  persons: ComparedMember[];
  /** the record that has to stay, and the key of the text why; absent where either may */
  stays?: { memberID: string; key: TextKey };
  /** the text why they cannot be merged now, and what stands at its places */
  refused?: { key: TextKey; values?: Readonly<Record<string, string>> };
  /** what the office decided */
  decided?: {
    /** user name; absent when that user is gone */
    by?: string;
    /** UTC, ISO 8601 */
    at: string;
    /** of a merge: the record that stayed */
    keptID?: string;
    /** of a merge: until when it can be undone; UTC, ISO 8601 */
    undoUntil?: string;
  };
}

/** `done`: the person's data was erased. */
export const erasureStates = ['open', 'withdrawn', 'declined', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Days in which the office answers (DPDP Rules 2025, rule 14). */
export const erasureAnswerDays = 90;

/** A request to end the membership and erase the data. */
export interface ErasureRequestView {
  state: ErasureState;
  /** ISO, UTC */
  askedAt: string;
  /** The day in India by which the office answers, `YYYY-MM-DD`. */
  answerBy: string;
  /** ISO, UTC; absent while it is open. */
  endedAt?: string;
  /** Why it was declined. */
  reason?: string;
}

/** `GET /api/member/erasure_request`: the last request; none when it is absent. */
export interface OwnErasure {
  request?: Omit<ErasureRequestView, 'state'> & { state: Exclude<ErasureState, 'done'> };
}

/** `GET /api/member_erasure/{id}`. */
export interface ErasureView {
  /** ISO, UTC: when the person's data was erased. */
  erasedAt?: string;
  /** The last request. */
  request?: ErasureRequestView;
}

/** A row of a documented call: its columns by name; null for what is in no list (docs/rules/exports.md). */
export type ExportedRow = Readonly<Record<string, string | number | null>>;

/** The rows, or with more than 5,000 the run that writes them to a file (202). */
export type DownloadAnswer = { data: ExportedRow[] } | { data: { runId: string } };

/** An export, as the console lists it. */
export interface ExportItem {
  /** Of its run. */
  id: string;
  what: ExportKind;
  format: ExportFormat;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100 */
  progress: number;
  /** `name: value` of each filter; empty for everything. */
  filter: string;
  details: boolean;
  /** Log-in name of who asked. */
  by: string;
  /** Whether the reader asked for it: only they can download it. */
  own: boolean;
  /** Rows that the file has or, before it is written, will have. */
  rows: number;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** When the file goes. UTC, ISO 8601 */
  expiresAt?: string;
  file?: { name: string; bytes: number; sha256: string };
  cancel?: 'possible' | 'asked';
  error?: { key: string; params?: Record<string, string | number> };
  /** What asks for the same again; absent where a documented call did. */
  again?: { columns: string[]; filter?: string; sort?: string };
}

/** Where a file can be read for 5 minutes. */
export interface ExportFile {
  name: string;
  url: string;
}

/** A mail of a run to a member. */
export interface OwnMail extends MailRecipientView {
  address: string;
}

/** `GET /api/member/data`: the data of a member in one file (docs/privacy.md). Addresses of files work for 5 minutes. */
export interface OwnData {
  /** UTC, ISO 8601 */
  madeAt: string;
  /** Without the spouse's data. */
  record: ApplicationView;
  preferences: OwnPreferences;
  documents: MemberDocumentsResponse;
  receipts: ReceiptView[];
  sessions: OwnSession[];
  /** What waits of changes, and what became of the last ones. */
  changes: OwnPending;
  /** Of the last two years, the newest first, 500 at most. */
  mails: OwnMail[];
  /** Who else received it, besides the mails. */
  recipients: Recipients;
}

/** The own data as a PDF. */
export interface OwnDataFile {
  /** `none`: not asked for, or gone after an hour. */
  state: 'none' | 'drawing' | 'done' | 'failed';
  /** Once it is done: signed address of 5 minutes. */
  url?: string;
}

/** A list that left the portal with the rows of the person. */
export interface ExportRecipient {
  what: DisclosureKind;
  /** Absent where the rows were the answer of a documented call. */
  format?: ExportFormat;
  /** Names of the columns. */
  columns: string[];
  /** Phone numbers in full, dates of birth, addresses. */
  details: boolean;
  /** `name: value` of each filter; of a search and of selected rows the name alone. Empty for everything. */
  filter: string;
  /** Of everybody in it. */
  rows: number;
  /** UTC, ISO 8601 */
  at: string;
}

/** Who received the data of a member (docs/privacy.md). */
export interface Recipients<Export extends ExportRecipient = ExportRecipient> {
  /** Those who always take part. */
  processors: ProcessorView[];
  /** The newest first, 500 at most. */
  exports: Export[];
}

/** A mail of a run, and the mail server that got name and address for it. */
export interface MailRecipientView {
  kind: MailKind;
  subject: string;
  state: RecipientState;
  /** Host; absent while it waits, and where nobody knows it any more. */
  server?: string;
  /** UTC, ISO 8601 */
  at: string;
}

/** `GET /api/member_recipients/{id}`: the same for staff, with the user names of who exported. */
export interface MemberRecipients extends Recipients<ExportRecipient & { by?: string }> {
  /** Of the last two years, the newest first, 500 at most. */
  mails: MailRecipientView[];
}
