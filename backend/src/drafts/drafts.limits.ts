/** A draft, and the cookie that opens it, live this long after the last change (docs/rules/drafts.md). */
export const DRAFT_DAYS = 30;
