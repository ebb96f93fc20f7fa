import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';
import { selectionLimits } from './selections.limits.js';

/** The staff user on whose behalf the worker acts, as long as they have the permission. */
interface SelectionOwner {
  readonly id: string;
  readonly role: string;
}

export interface SelectionData {
  readonly what: 'approve' | 'regenerate';
  readonly by: SelectionOwner;
  /** The shared reason of a regeneration. */
  readonly reason?: string;
}

/**
 * A bulk approval or regeneration; the outcomes are in its rows. An approval stays `waiting`, and can be cancelled at once, until
 * it is confirmed. A regeneration is confirmed by its request.
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
