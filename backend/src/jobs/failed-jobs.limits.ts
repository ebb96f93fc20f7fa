/** Figures of the list of failed jobs. */
export const failedJobsLimits = {
  page: 25,
  pageMost: 100,
  /** Jobs that one press of "Retry all" takes: a round of tries for more would hold up what is new. */
  retriedAtOnce: 500,
} as const;
