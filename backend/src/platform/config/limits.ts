import type { LimitName } from '@portal/contract/access';

/** Time-outs, limits and retries of the platform, each with its reason. All times in milliseconds. */
export const limits = {
  /** A site's /48 has 65,536 networks of one home; so many times the limit of one is enough for a campus. */
  wideNetworkFactor: 8,
  /** Of a limit's figure, for a session or device of its own where the network has used it up: enough for one person. */
  knownShare: 3,
  /** So many times the figure for all of them in a network together. */
  knownFactor: 4,
  mongo: {
    /** A primary election takes some seconds; a person waits no longer than this for the first answer. */
    serverSelectionMs: 5_000,
    connectMs: 5_000,
    /** The driver looks this often, so that a server that stands still is known after this and `connectMs`, not after `socketMs`. */
    heartbeatMs: 3_000,
    /** How often a process sets its clock by MongoDB's. */
    clockEveryMs: 60_000,
    /** How often it is tried at the start of a process, and the pause between. */
    clockTries: 5,
    clockRetryMs: 1_000,
    /** By how much a clock may differ and count as right. */
    clockToleranceMs: 500,
    /** Longer than the longest query a job makes. */
    socketMs: 60_000,
    maxPoolSize: 50,
    /** Cap of a query that a person can trigger. */
    queryMs: 5_000,
    /** Of counting what no request waits for: a million members that do not fit the cache take tens of seconds. */
    countMs: 45_000,
    /** Cap of every other operation of a model, so that none can hold a server for ever. */
    operationMs: 15_000,
    /** A unit of work that conflicts longer than this is answered 503 rather than retried on. */
    unitOfWorkMs: 10_000,
    migrations: {
      /** A process that says nothing for this long in the middle of a migration is taken for dead. */
      leaseMs: 60_000,
      /** The longest index build on a few hundred thousand rows takes a minute or two; whoever waits longer asks a person. */
      waitMs: 10 * 60_000,
      pollMs: 250,
      /** The largest index takes a twentieth of the data. */
      fullPercent: 95,
    },
  },
  lists: {
    /** Of a page and of its count: whoever leafs through a list does not wait longer, and narrows it. */
    queryMs: 3_000,
    /** Of counting what a spreadsheet will have. */
    scanCountMs: 6_000,
    /** What MongoDB may work for the rows of a spreadsheet: within the 5 minutes for which it keeps a snapshot. */
    scanMs: 4 * 60_000,
    /** Rows of a spreadsheet that are in memory at once. */
    scanBatch: 500,
    /** Rows are counted up to here; more are "10000+". */
    countedRows: 10_000,
    /** Rows that a range can skip; beyond, pages follow each other by cursor. */
    reachableRows: 10_000,
    /** A count of fewer rows is made afresh each time. */
    keepCountsFrom: 1_000,
    keepCountsMs: 10_000,
    /** Counts of so many filters are kept. */
    keptCounts: 500,
  },
  redis: {
    connectMs: 3_000,
    /** No request or relay waits longer for a stalled Redis (F07). */
    commandMs: 1_000,
    /** A rate limit answers sooner than that, from memory. */
    rateLimitCommandMs: 150,
    /** After a failure the limits stay local for this long. */
    rateLimitLocalMs: 5_000,
  },
  storage: {
    connectMs: 3_000,
    requestMs: 20_000,
    attempts: 3,
    /** Signed addresses live 5 minutes (docs/rules/records.md). */
    signedSeconds: 300,
    /** Nothing larger than an upload is read into memory: PDF 10 MB and some air (docs/rules/validation.md). */
    readBytes: 12 * 1024 * 1024,
  },
  http: {
    /** Body of a call (SEC-22). */
    bodyBytes: 100 * 1024,
    /** Body of a provider event (SEC-22). */
    webhookBytes: 256 * 1024,
    /** Body of an import by staff: a list of a million characters, of which one in Devanagari takes three bytes. */
    importBytes: 3 * 1024 * 1024,
    /** Body with a mail: 200 kB of HTML in two languages, of which JSON may write some characters longer. */
    mailBytes: 1024 * 1024,
    /** Nested values of a body; the deepest documented one has four. */
    bodyDepth: 8,
    /** Names and items of a whole body: the largest form has fewer than 150, and validation costs time for each. */
    bodyNames: 300,
    /** Refused fields that an answer names: whoever sends more has no form of ours. */
    errorRows: 20,
    /** A request line and its headers must arrive in this time (slow-loris, F30). */
    requestMs: 30_000,
    connectionMs: 60_000,
    keepAliveMs: 65_000,
    /** Nobody waits longer for an answer, whatever part behind it stands still: 503 then (PAY-14, REL-08: 10 s). */
    answerMs: 9_800,
    /** Balancers need this long to see the red readiness before the port closes; they ask every second or two. */
    drainNoticeMs: 2_000,
    /** Requests in flight get this long after SIGTERM (REL-02). */
    drainMs: 10_000,
    retryAfterSeconds: 5,
  },
  tracing: {
    /** Spans that wait for the collector; beyond, newer ones are left out: about 4 MB. */
    waiting: 2_048,
    /** Spans of one message: written as text within a few milliseconds, which is how long nothing else runs. */
    batch: 256,
    /** How long a span waits for others at most. */
    everyMs: 1_000,
    /** A collector that takes longer is away. */
    exportMs: 3_000,
    /** The end of a process waits no longer for the last spans. */
    stopMs: 1_000,
    /** One line of the log in this time at most, whatever the collector does. */
    complainEveryMs: 60_000,
  },
  idempotency: {
    /** A repeated request is answered from the store for a day, as the large providers do. */
    keepSeconds: 24 * 60 * 60,
    /** A first request that has not answered for this long is taken for lost. */
    runningMs: 30_000,
  },
  outbox: {
    /** A worker looks for rows no more often, however many commits tell it of some: they are handed over together. */
    pollMs: 100,
    /** How often it looks while no commit tells it of any: how late a further try may be, or any row without Redis' messages. */
    idleMs: 500,
    /** Rows of one command: large enough for 1,500 a second, small enough that an urgent row waits for no more than one batch. */
    relayBatch: 500,
    /** A relay killed with rows in hand gives them back after this. */
    relayLeaseMs: 10_000,
    /** Wait after Redis refused rows. */
    retryMs: 2_000,
    /** So many jobs of a queue wait in Redis at most, but for urgent ones: what is more stays in MongoDB. */
    queuedMost: 10_000,
    sweepEveryMs: 5_000,
    sweepBatch: 1_000,
    /** A sweep that takes longer is given up, for the next worker to begin anew. */
    sweepMostMs: 60_000,
    /** A row handed over this long ago is looked for in Redis: what a flush lost is back well within 30 seconds. */
    sweepAfterMs: 10_000,
    /** First and longest wait of a row that a process could not read: another build may, while workers are being replaced. */
    unfitWaitMs: 500,
    unfitLongestWaitMs: 10 * 60_000,
    /** No upgrade takes this long: then it is a fault that a person has to see. */
    unfitForMs: 24 * 60 * 60_000,
    /** Done rows stay for the console's Jobs page. */
    keepDoneSeconds: 90 * 24 * 60 * 60,
  },
  effects: {
    /**
     * Extended while the handler runs; a killed worker's effect is free after it. Leases and due times compare the clocks of
     * processes: they may differ by some seconds, not by more than half of this.
     */
    leaseMs: 20_000,
    /** What was done is recorded again after this when MongoDB did not take it, as long as the run may last. */
    recordAgainMs: 500,
  },
  timers: {
    /** How late a timer may start. */
    pollMs: 500,
    leaseMs: 15_000,
    /** A timer that fails again for the same reason is logged this often. */
    complainEveryMs: 60_000,
  },
  watch: {
    /** Of one question about how the portal is: whoever watches it must not load it. */
    queryMs: 1_000,
    /** Rows are counted up to here; more would be read for no further news. */
    countedRows: 10_000,
    /** Figures are kept so long, however many ask for them. */
    keepMs: 5_000,
  },
  health: {
    checkMs: 1_500,
    /** Checks are kept this long, so that balancers do not load the parts. */
    keepMs: 1_000,
    beatEveryMs: 2_000,
    /** A worker silent for this long counts as gone. */
    beatStaleMs: 10_000,
  },
} as const;

/** So many requests of one client address in so many seconds. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** Of one browser in the same time; who sends no draft cookie is counted by the network. */
  readonly perBrowser?: number;
}

/**
 * Figures of the contract's limit names, per client address (SEC-20). A college or an office shares one address, so the
 * figures allow some dozens of people; accounts have limits of their own beside these.
 */
export const rateLimits: Readonly<Record<LimitName, RateLimit>> = {
  read: { points: 600, seconds: 60 },
  reference: { points: 600, seconds: 60 },
  /** One form asks once for each prant that is tried; a list of all addresses should take hours. */
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
  /** A storm of events comes from a few provider addresses (F17). */
  webhook: { points: 12_000, seconds: 60 },
  staff: { points: 1_200, seconds: 60 },
  /** Asked while somebody types; a list of everybody by two letters after the other should take long. */
  search: { points: 300, seconds: 60 },
  verifyDocument: { points: 60, seconds: 60 },
};
