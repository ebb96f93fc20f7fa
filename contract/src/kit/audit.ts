/** What is written to the audit, and the kinds of objects that it is about. */
export const kitAudit = { actions: ['kit.change'], kinds: ['kit'] } as const;
