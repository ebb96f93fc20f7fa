import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';
import { selectionLimits } from './selections.limits.js';

/** Whoever does it: what the worker does for them stands under their name, and only while they may. */
interface SelectionOwner {
  readonly id: string;
  readonly role: string;
}

export interface SelectionData {
  readonly what: 'approve' | 'regenerate';
  readonly by: SelectionOwner;
  /** Of a regeneration: the one reason for all. */
  readonly reason?: string;
}

/**
 * Many that are approved, or made again, together; what becomes of each is in the rows of the selection. The run of an approval
 * waits, and can be stopped at once, until it is confirmed; then it is under way. A regeneration is confirmed as it is asked for.
 */
export const selectionRun = defineRun({
  kind: 'selection',
  steps: [
    { name: 'confirm', weight: 0 },
    { name: 'decide', weight: 1 },
  ],
  data: shape<SelectionData>(),
  result: shape<never>(),
  expiry: selectionLimits.keepRunMs,
  access: { owners: true, permission: 'jobs.all' },
  isCancellable: true,
  failure: 'selection.failed',
});
export type SelectionRun = RunOf<typeof selectionRun>;
