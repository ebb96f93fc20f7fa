/** What is written to the audit, and the kinds of objects that it is about. */
export const noticeAudit = { actions: ['notice.create', 'notice.change'], kinds: ['notice'] } as const;
