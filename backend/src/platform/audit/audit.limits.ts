/** Sizes and times of sealing the audit, each with its reason. */
export const auditLimits = {
  /** Rows of one sealing transaction: a second's rows of a busy day, and far from a transaction's minute. */
  sealBatch: 500,
  /** Batches of one tick: a backlog drains, and the timer is given back now and then. */
  sealBatches: 20,
  /** So many refused rows of a batch are named. */
  refusedNamed: 20,
  /** So many rows that wait are looked at for the key of their marks; a second's rows are far fewer. */
  waitingRead: 10_000,
  /** So many refused rows the verifier looks at. */
  refusedRead: 10_000,
  /** How often refused rows are looked at again. */
  reconsiderEveryMs: 60 * 60 * 1000,
  /** How often the chain's end is written to the log. */
  noteEveryMs: 60 * 60 * 1000,
} as const;

/** Sizes of the audit page and of the command, each with its reason. */
export const auditPageLimits = {
  /** Findings that the verifier prints; one tampered place can show in many rows. */
  findingsShown: 50,
  /** Rows of one page when none are named, and at most. */
  pageSize: 25,
  maxPageSize: 200,
} as const;
