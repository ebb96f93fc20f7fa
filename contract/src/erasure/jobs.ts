/** The job of the worker that sends no mail. */
export type ErasureJob = 'erasure.clear';
