/** What is written to the audit, and the kinds of objects that it is about. */
export const brandingAudit = { actions: ['branding.change'], kinds: ['branding'] } as const;
