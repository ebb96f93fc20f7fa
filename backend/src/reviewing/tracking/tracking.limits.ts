const DAY_MS = 24 * 60 * 60 * 1000;

/** Times and caps of looking up an application, each with its reason. */
export const trackingLimits = {
  /** Answers of the look-up take at least this long, whatever was found: longer than its questions to the database (SEC-05). */
  steadyMs: 250,
  /** Of one number or appId: telephone numbers have too many digits to be tried at this pace. */
  looksPerReference: { points: 30, seconds: 60 * 60 },
  /** Of one application: nobody's mailbox is filled by who knows its number. */
  linksPerApplication: { points: 3, seconds: 60 * 60 },
  /** A mailed link: people answer their mail, and look for papers, within a month. */
  linkMs: 30 * DAY_MS,
  dayMs: DAY_MS,
  /** The usual time is that of so many applications that were approved last; of fewer than `least` nothing is said. */
  usualOf: 50,
  usualLeast: 10,
  /** So many of ten were approved within it. */
  usualOfTen: 8,
  usualKeepMs: 10 * 60 * 1000,
} as const;
