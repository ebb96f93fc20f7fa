/** What is written to the audit, and the kinds of objects that it is about. */
export const regenerationAudit = {
  actions: ['documents.asked', 'documents.regenerated', 'documents.redrawn'],
  kinds: [],
} as const;
