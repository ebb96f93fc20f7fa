/** Figures of what staff may do with failed jobs. */
export const failedJobsLimits = {
  /** Jobs that one press of "Retry all" takes: a round of tries for more would hold up what is new. */
  retriedAtOnce: 500,
} as const;
