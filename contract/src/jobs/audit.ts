/** What is written to the audit, and the kinds of objects that it is about. */
export const jobAudit = {
  actions: ['job.retry', 'job.discard'],
  kinds: ['job'],
} as const;
