/** Times and sizes of the sender mailbox, each with its reason. */
export const mailboxLimits = {
  /**
   * A test without a result after this, in ms, no longer blocks the next one: the three time-outs of one mail (connection, greeting,
   * reply) and some time in the queue.
   */
  testMs: 2 * 60_000,
  /** Mails of a broken mailbox check its state after this, in ms, in case they are never released; they do not log in meanwhile. */
  waitMs: 15 * 60_000,
  /**
   * Delay of the first automatic retry of a broken mailbox, in ms, after a rejected log-in: providers lock an account after several
   * wrong passwords within minutes to an hour.
   */
  firstLogInMs: 60 * 60_000,
  /** The same for a valid log-in (the sender is rejected, a key is missing): retries cannot lock the account. */
  firstProbeMs: 15 * 60_000,
  /** Delays double up to this, in ms: a lasting outage is retried once a day. */
  longestProbeMs: 24 * 60 * 60_000,
  /** Shown length of a mail server's answer; a line has 512 (RFC 5321). */
  answerLength: 300,
} as const;
