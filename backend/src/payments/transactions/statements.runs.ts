import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';

/** How long the file can be downloaded, and the run be looked at. */
export const STATEMENT_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The spreadsheet of a month. Each is made anew: what is said of a month may change after it, and the file says of which moment it is. */
export const statementRun = defineRun({
  kind: 'statement',
  steps: [{ name: 'write', weight: 1 }],
  data: shape<{ /** In India, `YYYY-MM`. */ readonly month: string }>(),
  result: shape<{ readonly key: string; readonly fileName: string }>(),
  expiry: STATEMENT_KEPT_MS,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: false,
  failure: 'statement.failed',
});
export type StatementRun = RunOf<typeof statementRun>;
