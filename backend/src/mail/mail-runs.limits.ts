/** Mail runs: sizes and times, each with its reason. Times in ms. */
export const mailRunLimits = {
  /** Recipients of one job: small enough that a code never waits behind one, large enough that 200,000 are 4,000 jobs. */
  chunk: 50,
  /** Members that are read and written at a time. */
  collectBatch: 2_000,
  /** Jobs that one transaction asks for. */
  jobsBatch: 500,
  /** Of the day's mails of a mailbox, so much is kept for codes, receipts and the mails of the office. */
  keptShare: 0.25,
  /** Mails of which places in the budget are taken at once. */
  slotBatch: 10,
  /** A run that was sent again with the same words to the same people within this is the same request. */
  repeatedMs: 10 * 60_000,
  /** As above, for test addresses: whoever tries out looks at it and presses again. */
  repeatedTestMs: 10_000,
  /** The furthest that a run may be planned ahead. */
  plannedMostMs: 366 * 24 * 60 * 60_000,
  /** A refusal for now is tried again after twice the time each, for this long in all (RFC 5321: at least 4 days). */
  deferMostMs: 4 * 24 * 60 * 60_000,
  /** The longest wait between two tries of one mail. */
  deferLongestMs: 12 * 60 * 60_000,
  /** A server in trouble is asked again after at least and at most this; between, after half the time that it has lasted. */
  troubleLeastMs: 5_000,
  troubleLongestMs: 10 * 60_000,
  /** Nobody reaches the server for this long: the run is paused, and people are told. */
  unreachableMs: 30 * 60_000,
  /** Refusals for good after which an address gets no mail of a run any more. */
  refusalsMost: 2,
  /** What is kept of a server's answer. */
  answerLength: 300,
  /** How long a job of a paused run sleeps when nobody resumes it. */
  pausedMs: 24 * 60 * 60_000,
  /** A chunk that works this long gives way to others. */
  chunkTurnMs: 60_000,
  /** Counts of a run's page are kept this long: its viewers ask every second or two. */
  keepCountsMs: 1_500,
  /** Older ones are shown to nobody, also while they are counted anew. */
  staleCountsMs: 5_000,
  samples: 20,
} as const;

/** Rows of recipients, and runs with them, are kept for this long: two years answer "did I get it". In seconds. */
export const KEEP_RECIPIENTS_SECONDS = 2 * 365 * 24 * 60 * 60;
