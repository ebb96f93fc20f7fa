/** What is written to the audit. */
export const ownDataAudit = {
  actions: ['ownData.asked'],
  kinds: [],
} as const;
