/** What is written to the audit, and the kinds of objects that it is about. */
export const memberAudit = {
  actions: [
    'member.create',
    'member.edit',
    'member.validity',
    'member.convert',
    'member.link',
    'member.revoke',
    'member.fallBack',
    'member.viewed',
  ],
  kinds: ['member'],
} as const;
