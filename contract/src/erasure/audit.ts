/** What is written to the audit; it is about the member, and has no personal value. */
export const erasureAudit = {
  actions: ['erasure.ask', 'erasure.withdraw', 'erasure.decline', 'erasure.done'],
  kinds: [],
} as const;
