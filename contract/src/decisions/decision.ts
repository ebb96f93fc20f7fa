/** Characters of the reason of a decision. */
export const reasonMost = 500;
