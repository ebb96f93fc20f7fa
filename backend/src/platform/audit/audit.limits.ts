/** Sizes and times of sealing the audit, each with its reason. */
export const auditLimits = {
  /** Rows per sealing transaction: one second of a busy day, well within the time limit of a transaction. */
  sealBatch: 500,
  /** Batches per tick: a backlog drains, and the timer's lease is released now and then. */
  sealBatches: 20,
  /** Rejected rows of a batch whose ids are audited. */
  refusedNamed: 20,
  /** Unsealed rows whose marks are checked for older keys; a second's rows are far fewer. */
  waitingRead: 10_000,
  /** Rejected rows that the verifier reads. */
  refusedRead: 10_000,
  /** Interval of rechecks of rejected rows. */
  reconsiderEveryMs: 60 * 60 * 1000,
  /** Interval of log lines with the chain's end. */
  noteEveryMs: 60 * 60 * 1000,
} as const;

/** Sizes of the audit page and of the command, each with its reason. */
export const auditPageLimits = {
  /** Findings that the verifier prints; one change can cause many. */
  findingsShown: 50,
  /** Default and maximum page size. */
  pageSize: 25,
  maxPageSize: 200,
} as const;
