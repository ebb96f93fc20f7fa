/** What is written to the audit, and the kinds of objects that it is about. */
export const bulkDecisionAudit = {
  actions: ['selection.asked', 'selection.takenOut', 'selection.confirmed'],
  kinds: [],
} as const;
