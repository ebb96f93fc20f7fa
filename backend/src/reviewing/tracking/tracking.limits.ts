const DAY_MS = 24 * 60 * 60 * 1000;

/** Times and rate limits of the application look-up. */
export const trackingLimits = {
  /** Minimum duration of a look-up, longer than its queries, so that the timing reveals nothing (SEC-05, no enumeration). */
  steadyMs: 250,
  /** Per number or appId: too few to try telephone numbers. */
  lookupsPerReference: { points: 30, seconds: 60 * 60 },
  /** Per application: prevents mail bombing with a known number. */
  linksPerApplication: { points: 3, seconds: 60 * 60 },
  /** Validity of a mailed link: a month to answer and find documents. */
  linkMs: 30 * DAY_MS,
  dayMs: DAY_MS,
  /** Number of recent approvals for the usual time; below `usualMinimum` it is unknown. */
  usualSample: 50,
  usualMinimum: 10,
  /** Out of ten: the quantile of the usual time. */
  usualQuantile: 8,
  usualCacheMs: 10 * 60 * 1000,
} as const;
