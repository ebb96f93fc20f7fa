const HOUR_MS = 60 * 60 * 1000;

/** Times and caps of changes of a member's e-mail, each with its reason. */
export const emailChangeLimits = {
  /** From the mail to the old address to the effect: a long weekend in which nobody reads mail. */
  waitMs: 72 * HOUR_MS,
  /** As with every mailed code (SEC-04). */
  codeTries: 5,
  /** The mail with the code is given up after this; the change itself goes on. */
  codeMs: 7 * 24 * HOUR_MS,
  /** The mail to an applicant's old address is given up after this: nobody connects it with the edit any more. */
  editedMs: 7 * 24 * HOUR_MS,
  /** A member gives the code of the own new address at once; mail is slow at times. */
  ownCodeMs: HOUR_MS / 2,
  /** Codes that a member has sent within an hour: nobody is to fill a stranger's mailbox. */
  ownAsksPerHour: 5,
  /** An ended change holds two addresses; the audit knows without them that it was. */
  keepEndedSeconds: 90 * 24 * 60 * 60,
  /** Changes that one round of the timer takes. */
  batch: 100,
} as const;
