/** What is written to the audit, and the kinds of objects that it is about. */
export const ownAudit = {
  actions: ['audit.headSigned', 'audit.rowRefused'],
  kinds: ['audit'],
} as const;
