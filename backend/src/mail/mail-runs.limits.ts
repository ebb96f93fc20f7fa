/** Limits of mail runs. Times in ms. */
export const mailRunLimits = {
  /** Recipients per job: few enough that a log-in code never waits behind one, many enough that 200,000 recipients are 4,000 jobs. */
  chunk: 50,
  /** Members read and written per batch. */
  collectBatch: 2_000,
  /** Jobs enqueued per transaction. */
  jobsBatch: 500,
  /** Share of a mailbox's daily quota reserved for codes, receipts and the mails of the office. */
  keptShare: 0.25,
  /** Budget slots reserved at a time. */
  slotBatch: 10,
  /** A run with the same content and audience within this time is the same request. */
  repeatedMs: 10 * 60_000,
  /** The same for test addresses, where staff often send again after a look. */
  repeatedTestMs: 10_000,
  /** How far ahead a run may be scheduled. */
  plannedMostMs: 366 * 24 * 60 * 60_000,
  /** Temporary refusals are retried with doubling delays for this long (RFC 5321: at least 4 days). */
  deferMostMs: 4 * 24 * 60 * 60_000,
  /** Maximum delay between two attempts of one mail. */
  deferLongestMs: 12 * 60 * 60_000,
  /** Minimum and maximum delay before a failing server is tried again; in between, half the duration of the failure. */
  troubleLeastMs: 5_000,
  troubleLongestMs: 10 * 60_000,
  /** After this long without a connection to the server, the run is paused and staff are notified. */
  unreachableMs: 30 * 60_000,
  /** Permanent refusals after which an address is suppressed. */
  refusalsMost: 2,
  /** Stored length of a server's answer, in characters. */
  answerLength: 300,
  /** How long a cancellation waits until the mails of the run are skipped: some 10,000. */
  cancelWaitMs: 2_000,
  /** How long a job of a paused run is deferred. */
  pausedMs: 24 * 60 * 60_000,
  /** A chunk that has run for this long yields to others. */
  chunkTurnMs: 60_000,
  /** How long counts are cached: pages poll every second or two. */
  keepCountsMs: 1_500,
  /** Runs whose counts are cached. */
  countedRuns: 100,
  /** Maximum age of cached counts served during a recount. */
  staleCountsMs: 5_000,
  samples: 20,
} as const;

/** Retention of recipients and their runs, in seconds: two years, to answer whether a member got a mail. */
export const KEEP_RECIPIENTS_SECONDS = 2 * 365 * 24 * 60 * 60;
