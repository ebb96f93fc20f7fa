/** What is written to the audit, and the kinds of objects that it is about. */
export const runAudit = {
  actions: ['run.cancel'],
  kinds: ['run'],
} as const;
