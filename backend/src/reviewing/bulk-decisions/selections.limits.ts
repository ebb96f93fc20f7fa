const DAY_SECONDS = 24 * 60 * 60;

/** Times and sizes of selections. */
export const selectionLimits = {
  /** Retention of a run after its last change, in ms. */
  keepRunMs: 30 * DAY_SECONDS * 1000,
  /** Retention of rows, in seconds: longer than that of the run, which each change extends. */
  keepRowsSeconds: 90 * DAY_SECONDS,
  /**
   * Sets queued for rendering at once: enough to keep every rendering thread busy, few enough that a single Upload Documents waits
   * only seconds and a cancelled selection leaves little behind.
   */
  renderAhead: 16,
  /** Polling interval, in ms. */
  lookMs: 100,
  /** Concurrent decisions: most of their time is spent waiting for the MongoDB journal. */
  concurrency: 8,
  /** Difference between the clocks of two machines that a selection tolerates, in ms. */
  clockSkewMs: 60_000,
  /** Default page size. */
  page: 24,
} as const;
