const HOUR_MS = 60 * 60 * 1000;

/** Times and limits of e-mail changes, each with its reason. */
export const emailChangeLimits = {
  /** From the mail to the old address to the effect: covers a long weekend. */
  waitMs: 72 * HOUR_MS,
  /** As for every mailed code (SEC-04). */
  codeTries: 5,
  /** The mail with the code is abandoned after this; the change stays pending. */
  codeMs: 7 * 24 * HOUR_MS,
  /** The mail to an applicant's old address is abandoned after this, as it no longer helps. */
  editedMs: 7 * 24 * HOUR_MS,
  /** Validity of the code of a member's own change; allows for slow mail. */
  ownCodeMs: HOUR_MS / 2,
  /** Codes per member and hour, so that no mailbox of a third party is flooded. */
  ownAsksPerHour: 5,
  /** Retention of ended changes, which hold two addresses; the audit trail records the change without them. */
  keepEndedSeconds: 90 * 24 * 60 * 60,
} as const;
