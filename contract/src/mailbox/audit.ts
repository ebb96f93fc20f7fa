/** What is written to the audit, and the kinds of objects that it is about. */
export const mailboxAudit = {
  actions: [
    'mailbox.set',
    'mailbox.test',
    'mailbox.tested',
    'mailbox.broken',
    'mailbox.tried',
    'mailbox.recovered',
    'mailbox.removed',
  ],
  kinds: ['mailbox'],
} as const;
