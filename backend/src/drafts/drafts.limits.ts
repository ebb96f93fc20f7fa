/** A draft, and the cookie that opens it, live this long after the last change (docs/rules/drafts.md). */
export const DRAFT_DAYS = 30;

/** A paid draft is opened by its browser for this long after the payment, for the receipt. */
export const PAID_DRAFT_MS = 24 * 60 * 60 * 1000;

/** So many of a browser's drafts are looked through for those that are not finished, the ones changed last. */
export const MOST_OWN_DRAFTS = 50;
