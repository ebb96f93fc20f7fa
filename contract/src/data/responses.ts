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
import type { ExportFormat, ExportKind, DisclosureKind } from './columns.js';
import type { ExportDto } from './requests.js';
import type { ApplicationView } from '../applications/responses.js';
import type { ReceiptView } from '../payments/responses.js';
import type { OwnSession } from '../accounts/responses.js';
import type { MailKind, RecipientState } from '../mail/mail-runs.js';
import type { ProcessorView } from './processors.js';

/** Validity of a code on paper in days; a letter takes weeks to be delivered and opened (docs/rules/imports.md). */
export const paperCodeDays = 60;
/** Retention of a file of sheets, in days. */
export const codeSheetsKeptDays = 1;
/** Maximum number of sheets per file, which an office can print at a time and any viewer can open. */
export const codeSheetsMost = 2_000;

/** Members of an import who never logged in, of one prant. */
export interface WaitingOfPrant {
  /** Empty for those without one. */
  prant: string;
  withEmail: number;
  withoutEmail: number;
  /** Of those without an e-mail: members with a valid code. */
  withCode: number;
}

/** A file of sheets that the user requested. */
export interface CodeSheets {
  /** Id of the run. */
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100 */
  progress: number;
  /** All when absent. */
  prant?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** Once it is written: number of sheets, number of valid codes, and end of the download period. */
  made?: { sheets: number; working: number; until: string };
  error?: { key: string; params?: Record<string, string | number> };
}

/** Activation codes of the members of an import (docs/rules/imports.md). */
export interface ImportCodes {
  /** By name. */
  prants: WaitingOfPrant[];
  /** Whether the rows of the import were removed, and with them the list of its members. */
  isForgotten: boolean;
  /** The latest mailing: time, requester, and number of mails enqueued so far. */
  mailed?: { at: string; by: string; count: number; isUnderWay: boolean };
  /** Files of the last day, newest first. */
  sheets: CodeSheets[];
}

/** Reasons for or against two records being one person, in display order (docs/rules/duplicates.md). */
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

/** A pair is undecided, two persons (`apart`), or merged. */
export const duplicateStates = ['open', 'apart', 'merged'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** Days within which a merge can be undone. */
export const undoDays = 30;

/**
 * Fields that may be taken from the other record. Not the e-mail, which controls the account. Files stay with
 * the record for which they were uploaded; status and year of study follow the membership.
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
  /** Id of the application, which is the `{id}` of the member's page. */
  applicationId: string;
  /** Index in the application: 0, or 1 for the spouse. */
  person: number;
  mem_no: string;
  name: string;
  appType: AppType;
  /** State as of today. */
  state: MemberState;
}

/** Two records that may be one person (docs/rules/duplicates.md). */
export interface DuplicatePair {
  /** Both member ids in order, joined by a hyphen. */
  id: string;
  /** 0 to 100 */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  persons: DuplicatePerson[];
}

/** One of two compared records. */
export interface ComparedMember extends DuplicatePerson {
  /** Former membership numbers. */
  aliases: string[];
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** Last day, `YYYY-MM-DD`; null for an unlimited membership. */
  expiry_date: string | null;
  /** Whether a password was set. */
  activated: boolean;
  /** UTC, ISO 8601; sent with the merge. */
  updatedAt: string;
  /** Values of the record; files as signed addresses, valid for 5 minutes. */
  values: Partial<Record<FieldName, string>>;
}

/** Both records of a pair with the permitted actions. */
export interface DuplicateDetail extends Omit<DuplicatePair, 'persons'> {
  persons: ComparedMember[];
  /** The record that must survive, with the text key of the reason; absent when either may. */
  stays?: { memberID: string; key: TextKey };
  /** Why they cannot be merged now: text key and placeholder values. */
  refused?: { key: TextKey; values?: Readonly<Record<string, string>> };
  /** Decision of the office. */
  decided?: {
    /** User name; absent for a deleted user. */
    by?: string;
    /** UTC, ISO 8601 */
    at: string;
    /** Surviving record of a merge. */
    keptID?: string;
    /** Deadline for undoing a merge; UTC, ISO 8601. */
    undoUntil?: string;
  };
}

/** `done`: the person's data was erased. */
export const erasureStates = ['open', 'withdrawn', 'declined', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Days within which the office answers (DPDP Rules 2025, rule 14). */
export const erasureAnswerDays = 90;

/** A request to end the membership and erase the data. */
export interface ErasureRequestView {
  state: ErasureState;
  /** ISO, UTC */
  askedAt: string;
  /** India date by which the office answers, `YYYY-MM-DD`. */
  answerBy: string;
  /** ISO, UTC; absent while it is open. */
  endedAt?: string;
  /** Why it was declined. */
  reason?: string;
}

/** `GET /api/member/erasure_request`: the latest request; absent without one. */
export interface OwnErasure {
  request?: Omit<ErasureRequestView, 'state'> & { state: Exclude<ErasureState, 'done'> };
}

/** `GET /api/member_erasure/{id}`. */
export interface ErasureView {
  /** ISO, UTC: when the person's data was erased. */
  erasedAt?: string;
  /** The latest request. */
  request?: ErasureRequestView;
}

/** A row of a documented call by column name; null for columns that no list shows (docs/rules/exports.md). */
export type ExportedRow = Readonly<Record<string, string | number | null>>;

/** The rows, or above 5,000 rows the run that writes them to a file (202). */
export type DownloadAnswer = { data: ExportedRow[] } | { data: { runId: string } };

/** An export as a row of the list. */
export interface ExportItem {
  /** Id of the run. */
  id: string;
  what: ExportKind;
  format: ExportFormat;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100 */
  progress: number;
  /** `name: value` of each filter; empty for everything. */
  filter: string;
  details: boolean;
  /** Log-in name of the requester. */
  by: string;
  /** Whether the user is the requester, who alone can download it. */
  own: boolean;
  /** Number of rows of the file, expected before it is written. */
  rows: number;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** When the file is deleted. UTC, ISO 8601 */
  expiresAt?: string;
  file?: { name: string; bytes: number; sha256: string };
  cancel?: 'possible' | 'asked';
  error?: { key: string; params?: Record<string, string | number> };
  /** Request that repeats the export; absent for documented calls. */
  again?: Omit<ExportDto, 'what' | 'format' | 'details'>;
}

/** Signed address of a file, valid for 5 minutes. */
export interface ExportFile {
  name: string;
  url: string;
}

/** A bulk mail to a member. */
export interface OwnMail extends MailRecipientView {
  address: string;
}

/** `GET /api/member/data`: all data of a member (docs/privacy.md). Signed addresses are valid for 5 minutes. */
export interface OwnData {
  /** UTC, ISO 8601 */
  madeAt: string;
  /** Without the spouse's data. */
  record: ApplicationView;
  preferences: OwnPreferences;
  documents: MemberDocumentsResponse;
  receipts: ReceiptView[];
  sessions: OwnSession[];
  /** Pending changes, and the outcome of the latest ones. */
  changes: OwnPending;
  /** Mails of the last two years, newest first, at most 500. */
  mails: OwnMail[];
  /** Recipients other than of mails. */
  recipients: Recipients;
}

/** State of the PDF with the member's data. */
export interface OwnDataFile {
  /** `none`: not requested, or expired after an hour. */
  state: 'none' | 'drawing' | 'done' | 'failed';
  /** Signed address once it is done, valid for 5 minutes. */
  url?: string;
}

/** A disclosed list that contained the person. */
export interface ExportRecipient {
  what: DisclosureKind;
  /** Absent for rows returned by a documented call. */
  format?: ExportFormat;
  /** Names of the columns. */
  columns: string[];
  /** Whether phone numbers in full, dates of birth and addresses were included. */
  details: boolean;
  /** `name: value` of each filter; only the name for a search and for selected rows. Empty for everything. */
  filter: string;
  /** Number of all rows. */
  rows: number;
  /** UTC, ISO 8601 */
  at: string;
}

/** Recipients of a member's data (docs/privacy.md). */
export interface Recipients<Export extends ExportRecipient = ExportRecipient> {
  /** Processors of all data. */
  processors: ProcessorView[];
  /** Newest first, at most 500. */
  exports: Export[];
}

/** A bulk mail with the mail server that received name and address. */
export interface MailRecipientView {
  kind: MailKind;
  subject: string;
  state: RecipientState;
  /** Host; absent before it is sent, and when it is unknown. */
  server?: string;
  /** UTC, ISO 8601 */
  at: string;
}

/** `GET /api/member_recipients/{id}`: the same for staff, with the user names of exporters. */
export interface MemberRecipients extends Recipients<ExportRecipient & { by?: string }> {
  /** Mails of the last two years, newest first, at most 500. */
  mails: MailRecipientView[];
}
