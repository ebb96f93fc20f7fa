import type { ImportOutcome, QueuedKind, ReferenceKind } from './reference-lists.js';
import type { TextKey } from '../texts.js';

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
