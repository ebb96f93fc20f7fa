import { exportKeptDays, type ExportFormat, type ExportKind } from '@portal/contract/data/export-kinds';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** How long the file can be downloaded, and the run be looked at. */
export const EXPORT_KEPT_MS = exportKeptDays * 24 * 60 * 60 * 1000;

/** What somebody asked for, checked when they did. */
export interface ExportAsked {
  readonly what: ExportKind;
  readonly format: ExportFormat;
  /** As the list's query has them. */
  readonly filter?: string;
  readonly sort?: string;
  /** Of a documented call: a notice group instead of a filter. */
  readonly group?: string;
  /** Names, in the order of the file. */
  readonly columns: readonly string[];
  /** What only the record itself shows is in it. */
  readonly details: boolean;
  /** Whether they may read the applications of members too. */
  readonly readsMembers: boolean;
  /** Log-in name of who asked. */
  readonly by: string;
  /** Rows when it was asked for. */
  readonly rows: number;
}

export interface ExportMade {
  readonly key: string;
  readonly fileName: string;
  readonly rows: number;
  readonly bytes: number;
  /** Of the cells in their order, see docs/rules/exports.md. */
  readonly sha256: string;
  /** Under which the register of recipients has whom the file has. */
  readonly disclosureId: string;
}

/** A list as a file. Each is made anew, from one snapshot; the same asked for again while it is written is the same run. */
export const exportRun = defineRun({
  kind: 'export',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<ExportAsked>(),
  result: shape<ExportMade>(),
  expiry: EXPORT_KEPT_MS,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: true,
  failure: 'export.failed',
});
export type ExportRun = RunOf<typeof exportRun>;
