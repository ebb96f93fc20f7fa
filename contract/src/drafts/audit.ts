/** What is written to the audit, and the kinds of objects that it is about. */
export const draftAudit = {
  actions: [
    'draft.opened',
    'draft.discarded',
    'draft.purged',
    'draft.code',
    'draft.reminded',
    'draft.linkMailed',
    'draft.continued',
  ],
  kinds: ['draft'],
} as const;
