/** An ended request holds names and dates of birth; the audit knows without them that it was. */
export const KEEP_ENDED_SECONDS = 365 * 24 * 60 * 60;
