/** Times of approvals and previews, each with its reason. Milliseconds. */
export const approvalLimits = {
  /** `approve_app` without a finished run waits so long for the worker, then answers 202 (decisions 6). */
  approveWaitMs: 30_000,
  /** A preview's caller waits so long, then gets 202 (decisions 9). */
  previewWaitMs: 3_000,
  /** How often a waiting request looks. */
  lookMs: 100,
} as const;
