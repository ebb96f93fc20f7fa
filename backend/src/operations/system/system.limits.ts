const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Alarms: when one begins and ends, each figure with its reason (docs/rules/alarms.md). */
export const systemLimits = {
  /** A cause that passes within this time is not reported: a restart takes less. */
  afterMs: 2 * MINUTE_MS,
  /** A person is waiting for a code. */
  codeMs: MINUTE_MS,
  /** A cause has to be gone for so long; one that comes back before is the same alarm. */
  calmMs: 15 * MINUTE_MS,
  /** The provider sends an event within minutes of a payment, and tries again for a day. */
  silentMs: 24 * HOUR_MS,
  /** A payment as new as this may still be reported. */
  freshPaymentMs: HOUR_MS,
  /** Older payments say nothing about today. */
  paymentsMs: 7 * 24 * HOUR_MS,
  /** In percent of a disk. */
  fullPercent: 80,
  /** Some files are looked for so often: backups of each day are kept for a week. */
  filesMs: HOUR_MS,
  /** And at this interval while one is missing, so that a restored file is noticed soon. */
  filesAgainMs: 5 * MINUTE_MS,
  /** The page shows so many alarms that ended. */
  shownEnded: 20,
  /** How long they can be looked up. */
  keepEndedSeconds: 365 * 24 * 60 * 60,
  /** Automatic renewal happens 30 days before the expiry; this leaves a week for a person. */
  certificateEndMs: 7 * 24 * HOUR_MS,
  /** A certificate is looked at so often. */
  certificateKeepMs: HOUR_MS,
  certificateMs: 3_000,
} as const;
