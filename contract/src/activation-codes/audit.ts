/** What is written to the audit; it is about an import or a member. */
export const activationCodeAudit = {
  actions: ['codes.print', 'codes.printed', 'codes.downloaded', 'codes.mail', 'codes.mailed'],
} as const;
