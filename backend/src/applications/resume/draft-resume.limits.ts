const DAY_MS = 24 * 60 * 60 * 1000;

/** Times and caps of reminders, resume links and resume codes. */
export const draftResumeLimits = {
  /** The second reminder, after the last change. */
  laterMs: 3 * DAY_MS,
  /** The last reminder, before the draft expires: on day 25 of 30. */
  beforeEndMs: 5 * DAY_MS,
  /** Per address and window, so that forms with a stranger's address can not flood a mailbox. */
  remindersPerAddress: 3,
  remindersWindowMs: DAY_MS,
  /** Lifetime of a payment link. */
  paymentLinkMs: 7 * DAY_MS,
  /** A repeated request within this time sends nothing. */
  paymentLinkAgainMs: 60_000,
  /** Lifetime of the link in a QR code, and the links of a draft that are stored: two pages that renew theirs in time. */
  phoneLinkMs: 10 * 60_000,
  phoneLinks: 4,
  /** A family may share a telephone. */
  mailboxesPerPhone: 3,
  /** Minimum response time, longer than the database queries, so that timing does not reveal an account. */
  steadyMs: 250,
} as const;
