/** Times and sizes of the sender's mailbox, each with its reason. */
export const mailboxLimits = {
  /**
   * A test whose result has not come after this, in ms, does not keep the next one from being asked for: the three times of one
   * mail (connect, greeting, answer) and some waiting in the queue.
   */
  testMs: 2 * 60_000,
  /** Mails of a broken mailbox look again after this, in ms, in case nobody let them go on; they log in nowhere meanwhile. */
  waitMs: 15 * 60_000,
  /** One answer of a mail server, as it is shown; they fit into a line of 512 (RFC 5321). */
  answerLength: 300,
} as const;
