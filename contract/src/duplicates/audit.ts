/** What is written to the audit; it is about both members. */
export const duplicateAudit = {
  actions: ['member.merge', 'member.unmerge', 'member.notSame'],
  kinds: [],
} as const;
