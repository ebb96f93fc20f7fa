/** What is written to the audit; it is about the member. */
export const updateRequestAudit = {
  actions: ['updateRequest.open', 'updateRequest.withdraw', 'updateRequest.decide'],
  kinds: [],
} as const;
