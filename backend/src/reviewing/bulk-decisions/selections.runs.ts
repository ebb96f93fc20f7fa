import type { Language } from '@portal/contract/enums';
import type { SelectionAction } from '@portal/contract/reviewing/selections';
import { defineRun, shape } from '../../platform/runs/define-run.js';
import type { RunOf } from '../../platform/runs/run.js';
import { selectionLimits } from './selections.limits.js';

/** The staff user on whose behalf the worker acts, as long as they have the permission. */
interface SelectionOwner {
  readonly id: string;
  readonly role: string;
}

/** The shared comment of a send-back: a ready sentence as it was when it was chosen. */
type SharedComment = Readonly<Record<'field' | 'sentence' | Language, string>>;

export interface SelectionData {
  readonly what: SelectionAction;
  readonly by: SelectionOwner;
  /** The shared reason of a regeneration. */
  readonly reason?: string;
  readonly comment?: SharedComment;
  /** The assignee; empty for no one. */
  readonly staffId?: string;
}

/**
 * An action on a selection; the outcomes are in its rows. A reviewed one stays `waiting`, and can be cancelled at once, until it is
 * confirmed; any other is confirmed by its request.
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
