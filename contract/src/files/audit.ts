/** What is written to the audit, and the kinds of objects that it is about. */
export const fileAudit = {
  actions: ['file.removed'],
  kinds: ['file'],
} as const;
