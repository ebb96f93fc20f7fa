/** Sizes of the audit page and of the command, each with its reason. */
export const auditPageLimits = {
  /** Findings that the verifier prints; one tampered place can show in many rows. */
  findingsShown: 50,
  /** Rows of one page when none are named, and at most. */
  pageSize: 25,
  maxPageSize: 200,
} as const;
