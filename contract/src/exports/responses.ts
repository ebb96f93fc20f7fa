import type { ExportFormat, ExportKind } from './export-kinds.js';

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
