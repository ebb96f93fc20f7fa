/** What is written to the audit, and the kinds of objects that it is about. */
export const guardianAudit = {
  actions: ['guardian.asked', 'guardian.wrongCode', 'guardian.given'],
  kinds: [],
} as const;
