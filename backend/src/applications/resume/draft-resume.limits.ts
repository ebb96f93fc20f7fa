const DAY_MS = 24 * 60 * 60 * 1000;

/** Times and caps of an application that goes on in another browser, each with its reason. */
export const draftResumeLimits = {
  /** The second reminder, after the last change. */
  laterMs: 3 * DAY_MS,
  /** The last one, before the draft ends: on its day 25 of 30. */
  beforeEndMs: 5 * DAY_MS,
  /** Whoever types a stranger's address into forms fills no mailbox with it: so many reminders to one address in a day. */
  remindersPerAddress: 3,
  remindersWindowMs: DAY_MS,
  /** A link to pay that staff have mailed. */
  paymentLinkMs: 7 * DAY_MS,
  /** Pressed again sooner, it is the same wish. */
  paymentLinkAgainMs: 60_000,
  /** Drafts that are looked at in one round. */
  batch: 200,
  /** A family shares a telephone; nobody's has more mailboxes behind it. */
  mailboxesPerPhone: 3,
  /** Answers take at least this long, whatever was found: longer than the questions to the database (SEC-05). */
  steadyMs: 250,
} as const;
