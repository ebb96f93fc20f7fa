import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class SelectionPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

const ofSelections = {
  // A separate queue, because the job waits for renderings.
  queue: 'selections',
  payload: SelectionPayload,
  // Staff watch the progress.
  priority: 'normal',
  attempts: 6,
  backoffMs: 1_000,
  key: ({ runId }: SelectionPayload) => runId,
} as const;

/** Renders the documents of a selection; handled in the worker. */
export const drawSelection = defineJob({
  ...ofSelections,
  name: 'selection.draw',
  // 200 couples need 1,600 renderings, which take minutes on a busy machine.
  maxRunMs: 20 * 60_000,
});

/** Approves the confirmed rows; handled in the worker. */
export const approveSelection = defineJob({
  ...ofSelections,
  name: 'selection.approve',
  // 200 short transactions.
  maxRunMs: 10 * 60_000,
});

/** Does the same for every other decision; handled in the worker. */
export const decideSelection = defineJob({
  ...ofSelections,
  name: 'selection.decide',
  maxRunMs: 10 * 60_000,
});

/** Regenerates the documents of the selected members; handled in the worker. */
export const regenerateSelection = defineJob({
  ...ofSelections,
  name: 'selection.regenerate',
  maxRunMs: 20 * 60_000,
});
