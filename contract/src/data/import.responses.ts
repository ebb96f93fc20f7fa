import type { RunView } from '../platform/responses.js';
import type { ImportField } from './fields.js';
import type {
  ImportDecision,
  ImportFileState,
  ImportState,
  ImportZipSource,
  ImportZipState,
  RegisterOutcome,
} from './imports.js';

/** Where to PUT the register, once, with `putHeaders(contentType)`; ask with `id` for it to be read. */
export interface ImportUpload {
  id: string;
  /** Holds for 5 minutes. */
  url: string;
  contentType: string;
}

/** An import, as the console lists it. */
export interface ImportItem {
  id: string;
  /** Of the file. */
  name: string;
  bytes: number;
  state: ImportState;
  /** Log-in name of who uploaded it. */
  by: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
  /** When file and rows go; absent once they are gone. UTC, ISO 8601 */
  expiresAt?: string;
  /** Rows with something in them below the headings; absent before the check. */
  rows?: number;
  /** Of the last check, and of what was imported since. */
  counts: Record<RegisterOutcome, number>;
}

/** One import with what can be done now. */
export interface ImportView extends ImportItem {
  /** Of the columns; empty before it was read. */
  headings: string[];
  /** The first rows below the headings, by columns. */
  samples: string[][];
  /** What each column seems to be, and what it was taken for in the last check. */
  suggested: (ImportField | null)[];
  mapping?: (ImportField | null)[];
  /** Rows that are `alike` and that the office decided to import. */
  decided: number;
  /** How many a start would make members: what the request has to say. */
  toImport: number;
  /** The check or the import that is under way, or the last one. */
  run?: RunView;
  /** Why it could not be read or checked, or is not deleted: the key of the sentence and what stands at its places. */
  error?: { key: string; params?: Record<string, string | number> };
  /** The sheet of results can be downloaded. */
  hasReport: boolean;
  /** Absent when no column names files, or nobody was imported yet. */
  files?: ImportFilesView;
  may: { check: boolean; decide: boolean; start: boolean; pause: boolean; resume: boolean; delete: boolean };
}

/** Where to PUT a zip, once, with `putHeaders(contentType)`; ask with `zipId` for it to be read. */
export interface ImportZipUpload {
  zipId: string;
  /** Holds for 5 minutes. */
  url: string;
  contentType: string;
}

/** A zip with photos and papers, or one taking over from an old storage. */
export interface ImportZipItem {
  id: string;
  source: ImportZipSource;
  /** Of the file; empty for an old storage. */
  name: string;
  /** bytes */
  bytes: number;
  state: ImportZipState;
  /** Log-in name of who uploaded it. */
  by: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** While it is read: how many of the files that it has for the register were looked at. */
  progress?: { done: number; total: number };
  /** Files in it that no row names. */
  unused?: number;
  /** Why it could not be read: the key of the sentence and what stands at its places. */
  error?: { key: string; params?: Record<string, string | number> };
}

/** The photos and papers that the rows of an import name. */
export interface ImportFilesView {
  counts: Record<ImportFileState, number>;
  /** The newest first. */
  zips: ImportZipItem[];
  hasReport: boolean;
  /** A zip can be brought now. */
  mayBring: boolean;
  /** The configuration names an old storage, from which files can be taken over by their addresses. */
  hasOldStorage: boolean;
}

/** What is wrong with one cell: the key of the sentence of the form, and what stands at its places. */
export interface ImportProblem {
  field: ImportField;
  key: string;
  params?: Record<string, string | number>;
}

/** One row of the register (docs/rules/imports.md). */
export interface RegisterRow {
  id: string;
  importId: string;
  /** As a spreadsheet counts, from 1. */
  row: number;
  outcome: RegisterOutcome;
  mem_no: string;
  name: string;
  problems: ImportProblem[];
  /** The member that it is or is like, or that it became. */
  member?: { applicationId: string; mem_no: string; name: string };
  /** The earlier row that it is like. */
  likeRow?: number;
  /** Of one that is `alike`. */
  decision?: ImportDecision;
}
