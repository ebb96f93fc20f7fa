/** Figures of the list of stuck jobs. */
export const stuckJobsLimits = {
  page: 25,
  pageMost: 100,
  /** Jobs that one press of "Try all again" takes: a round of tries for more would hold up what is new. */
  againAtOnce: 500,
} as const;
