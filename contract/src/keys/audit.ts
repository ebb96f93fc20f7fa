/** What is written to the audit, and the kinds of objects that it is about. */
export const keyAudit = {
  actions: ['keys.rotate'],
  kinds: ['keys'],
} as const;
