/** What is written to the audit, and the kinds of objects that it is about. */
export const priceAudit = { actions: ['prices.add', 'prices.withdraw'], kinds: ['prices'] } as const;
