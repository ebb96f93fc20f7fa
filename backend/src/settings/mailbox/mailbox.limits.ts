/** Times and sizes of the sender's mailbox, each with its reason. */
export const mailboxLimits = {
  /**
   * A test whose result has not come after this, in ms, does not keep the next one from being asked for: the three times of one
   * mail (connect, greeting, answer) and some waiting in the queue.
   */
  testMs: 2 * 60_000,
  /** Mails of a broken mailbox look again after this, in ms, in case nobody let them go on; they log in nowhere meanwhile. */
  waitMs: 15 * 60_000,
  /**
   * The first try that a broken mailbox makes by itself, in ms, when its log-in was refused: a wrong password is tried no more
   * often than providers forget, who lock an account for several within minutes up to an hour.
   */
  firstLogInMs: 60 * 60_000,
  /** The same for a log-in that is right (the sender is refused, a key is gone): no try of it can lock the account. */
  firstProbeMs: 15 * 60_000,
  /** Each wait is twice the one before, up to this, in ms: what nobody mends is tried once a day. */
  longestProbeMs: 24 * 60 * 60_000,
  /** One answer of a mail server, as it is shown; they fit into a line of 512 (RFC 5321). */
  answerLength: 300,
} as const;
