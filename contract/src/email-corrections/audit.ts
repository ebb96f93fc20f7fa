/** What is written to the audit. */
export const emailCorrectionAudit = {
  actions: ['application.emailAsked', 'application.emailCorrected'],
} as const;
