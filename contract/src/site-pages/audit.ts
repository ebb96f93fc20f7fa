/** What is written to the audit, and the kinds of objects that it is about. */
export const sitePageAudit = { actions: ['sitePage.change'], kinds: ['sitePage'] } as const;
