/** Jobs of the worker that send no mail. */
export type BulkDecisionJob = 'selection.draw' | 'selection.approve' | 'selection.regenerate';
