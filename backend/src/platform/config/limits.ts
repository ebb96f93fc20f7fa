import type { LimitName } from '@portal/contract/access';

/** Time-outs, limits and retries of the platform with their reasons. Times in ms unless the name says seconds. */
export const limits = {
  /** Limit of a /48 network as a multiple of a /64's; enough for a campus. */
  wideNetworkFactor: 8,
  /** Quota of one known client as a fraction (1/n) of the limit, when its network is over the limit. */
  knownShare: 3,
  /** Quota of all known clients of a network as a multiple of the limit. */
  knownFactor: 4,
  /**
   * Limits that count for a draft alone when its owner calls and the network is over the limit; a draft has the share of a known client.
   */
  perDraft: ['order', 'submit'] as readonly LimitName[],
  mongo: {
    /** A primary election takes some seconds; users do not wait longer for the first response. */
    serverSelectionMs: 5_000,
    connectMs: 5_000,
    /** Detects a stalled server after this plus `connectMs`, not only after `socketMs`. */
    heartbeatMs: 3_000,
    /** Interval of clock synchronisation. */
    clockEveryMs: 60_000,
    /** Attempts at start-up, and the pause between. */
    clockTries: 5,
    clockRetryMs: 1_000,
    /** Accepted clock difference. */
    clockToleranceMs: 500,
    /** Exceeds the longest query of a job. */
    socketMs: 60_000,
    maxPoolSize: 50,
    /** Limit of queries that users can trigger. */
    queryMs: 5_000,
    /** Largest number of addresses that are told apart within that time. */
    distinctMost: 200_000,
    /** Limit of background counts: a million members outside the cache take tens of seconds. */
    countMs: 45_000,
    /** Default limit of every other operation of a model. */
    operationMs: 15_000,
    /** Lag from which secondaries are not read: a reader waits until the secondary has every acknowledged write. */
    secondaryLagMs: 10_000,
    /** The smallest bound that the driver accepts; it skips a secondary that falls behind within a read. */
    maxStalenessSeconds: 90,
    /** After conflicts for this long, the response is 503 instead of another retry. */
    unitOfWorkMs: 10_000,
    migrations: {
      /** A process without heartbeat for this long during a migration is considered dead. */
      leaseMs: 60_000,
      /** The longest index build on some hundred thousand rows takes a minute or two; a longer wait needs an operator. */
      waitMs: 10 * 60_000,
      pollMs: 250,
      /** The largest index takes 5 % of the data. */
      fullPercent: 95,
    },
  },
  lists: {
    /** Limit of a page and of its count; users narrow a slower list. */
    queryMs: 3_000,
    /** Limit of the count of a spreadsheet. */
    scanCountMs: 6_000,
    /** Limit of one query of a spreadsheet: within the 5 minutes for which MongoDB retains a snapshot. */
    scanMs: 4 * 60_000,
    /** A spreadsheet that takes longer is continued from a new snapshot. */
    scanRangeMs: 3 * 60_000,
    /** Rows of a spreadsheet in memory at once. */
    scanBatch: 500,
    /** How long a page waits for the number of its list, which is then shown as "50+". */
    countWaitMs: 400,
    /** Rows are counted up to here; more are shown as "10000+". */
    countedRows: 10_000,
    /** Maximum offset; pages beyond need a cursor. */
    reachableRows: 10_000,
    /** Smaller counts are not cached, unless a page does not wait for them. */
    keepCountsFrom: 1_000,
    keepCountsMs: 10_000,
    /** Maximum of cached counts. */
    keptCounts: 500,
  },
  redis: {
    connectMs: 3_000,
    /** Limit for a stalled Redis (fault F07). */
    commandMs: 1_000,
    /** Rate limits fall back to memory sooner. */
    rateLimitCommandMs: 150,
    /** How long rate limits stay local after a failure. */
    rateLimitLocalMs: 5_000,
  },
  storage: {
    connectMs: 3_000,
    requestMs: 20_000,
    attempts: 3,
    /** Lifetime of signed URLs (docs/rules/records.md). */
    signedSeconds: 300,
    /** Largest object read into memory: an uploaded PDF of 10 MB plus reserve (docs/rules/validation.md). */
    readBytes: 12 * 1024 * 1024,
  },
  http: {
    /** Body of a call (SEC-22). */
    bodyBytes: 100 * 1024,
    /** Body of a provider event (SEC-22). */
    webhookBytes: 256 * 1024,
    /** Body of a list import: a million characters of up to three bytes (Devanagari). */
    importBytes: 3 * 1024 * 1024,
    /** Body with a mail: 200 kB of HTML in two languages plus JSON escapes. */
    mailBytes: 1024 * 1024,
    /** Maximum nesting of a body; the deepest documented one has four levels. */
    bodyDepth: 8,
    /** Maximum of names and items in a body: the largest form has fewer than 150, and each costs validation time. */
    bodyNames: 300,
    /** Maximum of invalid fields in a response. */
    errorRows: 20,
    /** Time for the request line and headers to arrive (slowloris, fault F30). */
    requestMs: 30_000,
    connectionMs: 60_000,
    keepAliveMs: 65_000,
    /** Response time-out, answered with 503 (PAY-14, REL-08: 10 s). */
    answerMs: 9_800,
    /** Time for load balancers, which poll every second or two, to notice draining before the port closes. */
    drainNoticeMs: 2_000,
    /** Time for requests in flight after SIGTERM (REL-02). */
    drainMs: 10_000,
    retryAfterSeconds: 5,
  },
  tracing: {
    /** Buffered spans, about 4 MB; newer ones are dropped. */
    waiting: 2_048,
    /** Spans per request, serialised within a few milliseconds of blocking time. */
    batch: 256,
    /** Maximum delay of a span. */
    everyMs: 1_000,
    /** Time-out of an export. */
    exportMs: 3_000,
    /** Time-out of the final flush. */
    stopMs: 1_000,
    /** Minimum interval of log lines about failed exports. */
    complainEveryMs: 60_000,
  },
  idempotency: {
    /** Retention of responses, as with large providers. */
    keepSeconds: 24 * 60 * 60,
    /** A first request without response for this long is considered lost. */
    runningMs: 30_000,
    /** Interval of retries when a response could not be stored. */
    retryMs: 1_000,
  },
  outbox: {
    /** Minimum poll interval: rows of several commits are dispatched together. */
    pollMs: 100,
    /** Poll interval without signals; bounds the delay of retries, and of rows while Redis is unavailable. */
    idleMs: 500,
    /** Rows per batch: enough for 1,500 a second, while urgent rows wait for one batch at most. */
    relayBatch: 500,
    /** Lease of a relay on its batch. */
    relayLeaseMs: 10_000,
    /** Pause after Redis rejected rows. */
    retryMs: 2_000,
    /** Maximum of jobs in a queue, except urgent ones; the rest stays in MongoDB. */
    queuedMost: 10_000,
    sweepEveryMs: 5_000,
    sweepBatch: 1_000,
    /** Time limit of a sweep; the next worker starts over. */
    sweepMostMs: 60_000,
    /** Age from which dispatched rows are checked in Redis, so that a flush is recovered well within 30 seconds. */
    sweepAfterMs: 10_000,
    /** First and longest delay of a row that this build cannot run; another build may, during an upgrade. */
    unfitWaitMs: 500,
    unfitLongestWaitMs: 10 * 60_000,
    /** Longer than any upgrade: then the row is dead-lettered. */
    unfitForMs: 24 * 60 * 60_000,
    /** Retention of done rows. */
    keepDoneSeconds: 90 * 24 * 60 * 60,
  },
  effects: {
    /**
     * Renewed while the handler runs; the effect of a killed worker is free after it. Leases compare the clocks of processes, which may
     * differ by at most half of this.
     */
    leaseMs: 20_000,
    /** Pause between attempts to record a result. */
    recordAgainMs: 500,
  },
  timers: {
    /** Maximum delay of a timer. */
    pollMs: 500,
    leaseMs: 15_000,
    /** Minimum interval of log lines about the same failure of a timer. */
    complainEveryMs: 60_000,
  },
  watch: {
    /** Limit of monitoring queries, which must not load the database. */
    queryMs: 1_000,
    /** Rows are counted up to here. */
    countedRows: 10_000,
    /** Cache time of figures. */
    keepMs: 5_000,
  },
  health: {
    checkMs: 1_500,
    /** Cache time of checks, so that load balancers do not load the dependencies. */
    keepMs: 1_000,
    beatEveryMs: 2_000,
    /** A worker without heartbeat for this long counts as dead. */
    beatStaleMs: 10_000,
  },
} as const;

/** A number of requests per client network and period. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** Share of one browser in the same period; clients without a draft cookie are counted by network. */
  readonly perBrowser?: number;
  /** Limit of one logged-in person in the same period, wherever the requests come from. */
  readonly perPerson?: number;
}

/**
 * The rate limits by name, per client network (SEC-20). A college or office shares one address, so they allow for some dozens of people;
 * accounts have separate limits.
 */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  read: { points: 600, seconds: 60 },
  reference: { points: 600, seconds: 60 },
  /** A form makes one request per selected prant; harvesting all addresses should take hours. */
  secretary: { points: 300, seconds: 60 * 60, perBrowser: 30 },
  eligibility: { points: 20, seconds: 60 },
  draft: { points: 240, seconds: 60 },
  upload: { points: 40, seconds: 60 },
  order: { points: 60, seconds: 60 },
  submit: { points: 60, seconds: 60 },
  payment: { points: 240, seconds: 60 },
  login: { points: 30, seconds: 60 },
  recovery: { points: 20, seconds: 60 },
  refresh: { points: 120, seconds: 60 },
  feedback: { points: 30, seconds: 60 * 60 },
  status: { points: 300, seconds: 60 },
  /** Bursts of events come from a few provider addresses (fault F17). */
  webhook: { points: 12_000, seconds: 60 },
  staff: { points: 1_200, seconds: 60 },
  /** Search as you type; enumerating all members by two-letter prefixes should take long. */
  search: { points: 300, seconds: 60 },
  /** Texts with markup are sanitised while all other requests wait. */
  noticeText: { points: 1_200, seconds: 60, perPerson: 30 },
  mailText: { points: 1_200, seconds: 60, perPerson: 30 },
  verifyDocument: { points: 60, seconds: 60 },
};
