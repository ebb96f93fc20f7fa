/** Jobs of the worker that are no single mail. */
export type BulkMailJob = 'mail-run.collect' | 'mail-run.chunk';
