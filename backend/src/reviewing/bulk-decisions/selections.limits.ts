const DAY_SECONDS = 24 * 60 * 60;

/** Times and sizes of selections, each with its reason. */
export const selectionLimits = {
  /** ms without a change after which the run of a selection goes: a look back at what became of each row. */
  keepRunMs: 30 * DAY_SECONDS * 1000,
  /** Its rows go later than the run, which may live on while something is done with it. In seconds. */
  keepRowsSeconds: 90 * DAY_SECONDS,
  /**
   * Sets that wait for their drawing at once: enough that no drawing thread of any worker rests, and so few that a single reviewer's
   * Upload Documents waits seconds behind them, and that a selection which is stopped leaves little behind.
   */
  drawnAhead: 16,
  /** How often the worker looks at those, in ms. */
  lookMs: 100,
  /** Approvals under way at once: one waits for the journal of MongoDB while another one works. */
  approvedAtOnce: 8,
  /** Rows of a page when no count is named. */
  page: 24,
} as const;
