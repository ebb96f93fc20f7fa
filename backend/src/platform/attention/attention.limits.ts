/** How long a closed entry can still be looked up. */
export const KEEP_CLOSED_SECONDS = 365 * 24 * 60 * 60;
