/** What is written to the audit, and the kinds of objects that it is about. */
export const portalStartAudit = {
  actions: ['start.providerChecked', 'start.confirmed'],
  kinds: ['start'],
} as const;
