/** Jobs of the worker that send no mail. */
export type RegenerationJob = 'documents.regenerate';
