import { exportKeptDays, type ExportFormat, type ExportKind } from '@portal/contract/data/columns';
import type { Language } from '@portal/contract/enums';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** Retention of the file and its run. */
export const EXPORT_RETENTION_MS = exportKeptDays * 24 * 60 * 60 * 1000;

/** A letter to each member of a list; `{name}` and `{number}` stand for the recipient's. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

/** A validated export request. */
export interface ExportRequest {
  readonly what: ExportKind;
  readonly format: ExportFormat;
  /** As in the query of the list. */
  readonly filter?: string;
  readonly sort?: string;
  /** Notice group, which the documented calls use instead of a filter. */
  readonly group?: string;
  /** Column names in the order of the file. */
  readonly columns: readonly string[];
  /** Whether fields are included that only the record shows, not the list. */
  readonly details: boolean;
  /** Whether the requester may also read the applications of members. */
  readonly readsMembers: boolean;
  readonly letter?: Letter;
  /** Id of the requester, to whom a selection of the work queue refers; absent in older requests. */
  readonly readerId?: string;
  /** Log-in name of the requester. */
  readonly by: string;
  /** Number of rows at the time of the request. */
  readonly rows: number;
}

export interface ExportResult {
  readonly key: string;
  readonly fileName: string;
  readonly rows: number;
  readonly bytes: number;
  /** Checksum over the cells in order, see docs/rules/exports.md. */
  readonly sha256: string;
  /** Entry in the register of recipients that lists the persons in the file. */
  readonly disclosureId: string;
}

/** Export of a list to a file from one snapshot. A repeated request while it is written shares the run. */
export const exportRun = defineRun({
  kind: 'export',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<ExportRequest>(),
  result: shape<ExportResult>(),
  expiry: EXPORT_RETENTION_MS,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: true,
  failure: 'export.failed',
});
export type ExportRun = RunOf<typeof exportRun>;
