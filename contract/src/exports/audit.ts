/** What is written to the audit, and the kinds of objects that it is about. */
export const exportAudit = {
  actions: ['export.read', 'export.asked', 'export.made', 'export.downloaded', 'export.deleted'],
  kinds: ['list'],
} as const;
