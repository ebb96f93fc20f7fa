import { importKeptDays } from '@portal/contract/data/imports';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

export const IMPORT_RETENTION_MS = importKeptDays * 24 * 60 * 60 * 1000;

interface ImportRunData {
  readonly importId: string;
}

const importRun = {
  data: shape<ImportRunData>(),
  result: shape<object>(),
  expiry: IMPORT_RETENTION_MS,
  access: { owners: false, permission: 'imports' },
  // An import is paused or deleted by separate calls.
  isCancellable: false,
  failure: 'import.failed',
} as const;

/** Runs of the worker on a register. */
export const readRun = defineRun({ ...importRun, kind: 'import-read', steps: [{ name: 'read', weight: 1 }] });
export const checkRun = defineRun({
  ...importRun,
  kind: 'import-check',
  steps: [
    { name: 'check', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export const writeRun = defineRun({
  ...importRun,
  kind: 'import',
  steps: [
    { name: 'import', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export const deleteRun = defineRun({
  ...importRun,
  kind: 'import-delete',
  steps: [{ name: 'delete', weight: 1 }],
});
/** Photos and documents from one zip. */
export const filesRun = defineRun({
  ...importRun,
  kind: 'import-files',
  data: shape<ImportRunData & { readonly zipId: string }>(),
  steps: [
    { name: 'take', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export type FilesRun = RunOf<typeof filesRun>;
export type ImportRun = RunOf<typeof readRun | typeof checkRun | typeof writeRun | typeof deleteRun>;
