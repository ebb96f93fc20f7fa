import { defineRun, shape } from '../define-run.js';
import type { RunOf } from '../run.js';

/** A bulk run, similar to mail runs and exports. */
export const batchRun = defineRun({
  kind: 'test-batch',
  steps: [
    { name: 'collect', weight: 10 },
    { name: 'send', weight: 90 },
    { name: 'report', weight: 0 },
  ],
  data: shape<{ readonly ids: readonly string[] }>(),
  result: shape<{ readonly sent: number }>(),
  expiry: 60 * 60 * 1000,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: true,
  failure: 'request.failed',
});
export type BatchRun = RunOf<typeof batchRun>;

/** A run that cannot be cancelled and requires a permission. */
export const firmRun = defineRun({
  kind: 'test-firm',
  steps: [{ name: 'work', weight: 1 }],
  data: shape<object>(),
  result: shape<object>(),
  expiry: 'with-subject',
  access: { owners: false, permission: 'applications.approve' },
  isCancellable: false,
  failure: 'request.failed',
});
