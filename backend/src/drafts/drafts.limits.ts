/** A draft, and the cookie that opens it, live this long after the last change (decisions 9). */
export const DRAFT_DAYS = 30;
