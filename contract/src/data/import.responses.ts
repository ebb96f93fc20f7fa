import type { RunView } from '../platform/responses.js';
import type { ImportField } from './import-fields.js';
import type {
  DayOrder,
  ImportDecision,
  ImportFileState,
  ImportState,
  ImportZipSource,
  ImportZipState,
  PlaceField,
  RegisterOutcome,
} from './imports.js';

/** Upload address of the register, for one PUT with `putHeaders(contentType)`; `id` then starts the reading. */
export interface ImportUpload {
  id: string;
  /** Valid for 5 minutes. */
  url: string;
  contentType: string;
}

/** An import as a row of the list. */
export interface ImportItem {
  id: string;
  /** File name. */
  name: string;
  bytes: number;
  state: ImportState;
  /** Log-in name of the uploader. */
  by: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
  /** When file and rows are removed; absent afterwards. UTC, ISO 8601 */
  expiresAt?: string;
  /** Number of rows below the headings, without empty ones; absent before the check. */
  rows?: number;
  /** Rows by outcome of the latest check and import. */
  counts: Record<RegisterOutcome, number>;
}

/** A text of a column that can only be a day with the month first, such as `03/27/1990`. */
export interface MonthFirst {
  /** Index of the column. */
  column: number;
  /** Row number in the sheet, from 1. */
  row: number;
  text: string;
}

/** A name of a state or college that is in no list. */
export interface UnknownPlace {
  field: PlaceField;
  value: string;
  rows: number;
  /** The most similar name of the list. */
  nearest?: string;
}

/** What such a name means: a name of the list, or itself for a college that is taken as it is written. */
export interface PlaceAnswer {
  field: PlaceField;
  from: string;
  to: string;
}

/** An import with the permitted actions. */
export interface ImportView extends ImportItem {
  /** Names of the sheets of a workbook, and the index of the one that is read; absent for a CSV and before the file was read. */
  sheets?: string[];
  sheet?: number;
  /** Headings by column; empty before the file was read. */
  headings: string[];
  /** The first rows below the headings, by column. */
  samples: string[][];
  /** Suggested mapping of each column, and the mapping of the latest check. */
  suggested: (ImportField | null)[];
  mapping?: (ImportField | null)[];
  /** Columns with a text that can only be a day with the month first, each with the first such text. */
  monthFirst: MonthFirst[];
  /** Names of the latest check that are in no list, the most frequent first; at most 200. */
  unknownPlaces: UnknownPlace[];
  /** The answers about such names. */
  places: PlaceAnswer[];
  /** The answers by column about the order of their days; null where none was given. */
  dayOrders?: (DayOrder | null)[];
  /** Number of `alike` rows that the office decided to import; 0 unless checked or paused, like the next two. */
  decided: number;
  /** Number of rows that a start would import, which the request must repeat. */
  toImport: number;
  /** Number of these that become Associate, as no other type is given. */
  associates: number;
  /** The current or latest run. */
  run?: RunView;
  /** Why it could not be read, checked or deleted: text key and placeholder values. */
  error?: { key: string; params?: Record<string, string | number> };
  /** Whether the report can be downloaded. */
  hasReport: boolean;
  /** Absent when no column names files, or no row was imported yet. */
  files?: ImportFilesView;
  may: {
    chooseSheet: boolean;
    check: boolean;
    decide: boolean;
    correct: boolean;
    start: boolean;
    pause: boolean;
    resume: boolean;
    delete: boolean;
  };
}

/** Upload address of a zip, for one PUT with `putHeaders(contentType)`; `zipId` then starts the reading. */
export interface ImportZipUpload {
  zipId: string;
  /** Valid for 5 minutes. */
  url: string;
  contentType: string;
}

/** A zip with photos and documents, or one transfer from an old storage. */
export interface ImportZipItem {
  id: string;
  source: ImportZipSource;
  /** File name; empty for an old storage. */
  name: string;
  /** bytes */
  bytes: number;
  state: ImportZipState;
  /** Log-in name of the uploader. */
  by: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** Number of matched files processed so far, while it is read. */
  progress?: { done: number; total: number };
  /** Number of files that no row names. */
  unused?: number;
  /** Why it could not be read: text key and placeholder values. */
  error?: { key: string; params?: Record<string, string | number> };
}

/** Photos and documents that the rows of an import name. */
export interface ImportFilesView {
  counts: Record<ImportFileState, number>;
  /** Newest first. */
  zips: ImportZipItem[];
  hasReport: boolean;
  /** Whether a zip can be uploaded now. */
  mayBring: boolean;
  /** Whether an old storage is configured, from which files can be transferred by address. */
  hasOldStorage: boolean;
}

/** A problem of one cell: text key, and placeholder values. */
export interface ImportProblem {
  field: ImportField;
  key: string;
  params?: Record<string, string | number>;
  /** What the cell has, shortened; absent when it is empty. */
  value?: string;
  /** Indexes of the columns that the value comes from: several for a name in parts; absent in rows of an earlier release. */
  columns?: number[];
}

/** A cell that can be corrected on the page. */
export interface RegisterCell {
  /** Index of the column. */
  column: number;
  text: string;
  /** What the file has, when the cell was corrected. */
  original?: string;
}

/** One row of the register (docs/rules/imports.md). */
export interface RegisterRow {
  id: string;
  importId: string;
  /** Row number in the sheet, from 1. */
  row: number;
  outcome: RegisterOutcome;
  mem_no: string;
  name: string;
  problems: ImportProblem[];
  /** Its cells with a problem, and those that were corrected, by column. */
  cells: RegisterCell[];
  /** The member that the row is, resembles, or became. */
  member?: { applicationId: string; mem_no: string; name: string };
  /** The earlier row that it resembles. */
  likeRow?: number;
  /** Decision about an `alike` row. */
  decision?: ImportDecision;
}
