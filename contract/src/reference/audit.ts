/** What is written to the audit, and the kinds of objects that it is about. */
export const referenceAudit = {
  actions: [
    'reference.create',
    'reference.change',
    'reference.remove',
    'reference.import',
    'reference.export',
    'queuedName.decide',
  ],
  kinds: ['referenceItem', 'referenceList', 'queuedName'],
} as const;
