const MINUTE_MS = 60_000;

/** Times and sizes of the work queue (docs/rules/queue.md). */
export const queueLimits = {
  /** A claim lasts so long after the last sign of life, in ms. */
  claimMs: 15 * MINUTE_MS,
  /** The console reports once a minute; one report may get lost. */
  presenceMs: 2.5 * MINUTE_MS,
  /** How far ahead a follow-up may be. */
  followUpDays: 366,
  /** Notes shown of an application, latest first. */
  notes: 500,
  /** Period of the reviewers' figures. */
  figuresDays: 30,
  /** Shorter period of the same. */
  recentDays: 7,
} as const;
