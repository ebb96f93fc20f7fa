import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class SelectionPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

const ofSelections = {
  // Apart from the drawings that it waits for.
  queue: 'selections',
  payload: SelectionPayload,
  // A person watches the progress.
  priority: 'normal',
  attempts: 6,
  backoffMs: 1_000,
  key: ({ runId }: SelectionPayload) => runId,
} as const;

/** Has the documents of a selection drawn: handler in the worker. */
export const drawSelection = defineJob({
  ...ofSelections,
  name: 'selection.draw',
  // 200 couples are 1,600 drawings, on a busy machine some minutes.
  maxRunMs: 20 * 60_000,
});

/** Approves what was confirmed, one after the other: handler in the worker. */
export const approveSelection = defineJob({
  ...ofSelections,
  name: 'selection.approve',
  // 200 short transactions.
  maxRunMs: 10 * 60_000,
});

/** Has the documents of the members of a selection made again: handler in the worker. */
export const regenerateSelection = defineJob({
  ...ofSelections,
  name: 'selection.regenerate',
  maxRunMs: 20 * 60_000,
});
