/** Times of the page for who sets the portal up, each with its reason. */
export const portalStartLimits = {
  /** What the provider said is not asked again within this, in ms: a second press is answered by the first one. */
  askAgainMs: 5_000,
} as const;
