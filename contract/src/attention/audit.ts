/** What is written to the audit, and the kinds of objects that it is about. */
export const attentionAudit = {
  actions: ['attention.close'],
  kinds: ['attention'],
} as const;
