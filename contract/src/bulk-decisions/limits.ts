/** Rows of a selection at most: what one person can look through with care (docs/rules/approval.md). */
export const selectionMost = 200;

/** A selection of more than this asks the password again. */
export const selectionWithoutPassword = 20;

/** Rows of a page of a selection at most: each has addresses that are signed for it. */
export const selectionPageMost = 50;
