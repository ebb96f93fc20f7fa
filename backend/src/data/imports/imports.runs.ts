import { importKeptDays } from '@portal/contract/data/imports';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

export const IMPORT_KEPT_MS = importKeptDays * 24 * 60 * 60 * 1000;

interface OfImport {
  readonly importId: string;
}

const ofImports = {
  data: shape<OfImport>(),
  result: shape<object>(),
  expiry: IMPORT_KEPT_MS,
  access: { owners: false, permission: 'imports' },
  // It is paused or deleted by calls of its own.
  isCancellable: false,
  failure: 'import.failed',
} as const;

/** What the worker does with a register; each is a run of its own, about the import. */
export const readRun = defineRun({ ...ofImports, kind: 'import-read', steps: [{ name: 'read', weight: 1 }] });
export const checkRun = defineRun({
  ...ofImports,
  kind: 'import-check',
  steps: [
    { name: 'check', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export const writeRun = defineRun({
  ...ofImports,
  kind: 'import',
  steps: [
    { name: 'import', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export const deleteRun = defineRun({
  ...ofImports,
  kind: 'import-delete',
  steps: [{ name: 'delete', weight: 1 }],
});
/** Photos and papers from one zip. */
export const filesRun = defineRun({
  ...ofImports,
  kind: 'import-files',
  data: shape<OfImport & { readonly zipId: string }>(),
  steps: [
    { name: 'take', weight: 9 },
    { name: 'report', weight: 1 },
  ],
});
export type FilesRun = RunOf<typeof filesRun>;
export type ImportRun = RunOf<typeof readRun | typeof checkRun | typeof writeRun | typeof deleteRun>;
