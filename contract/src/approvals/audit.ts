/** What is written to the audit, and the kinds of objects that it is about. */
export const approvalAudit = {
  actions: [
    'approval.documents',
    'approval.released',
    'approval.secretaryConfirmed',
    'approval.identityConfirmed',
    'mail.recipientIgnored',
  ],
  kinds: [],
} as const;
