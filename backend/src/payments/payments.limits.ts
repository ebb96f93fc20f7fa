const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time-outs, limits and retries of the payments, each with its reason. All times in milliseconds. */
export const paymentLimits = {
  provider: {
    /** The provider answers a connection in well under a second (PAY-14). */
    connectMs: 3 * SECOND,
    /** No call hangs longer (PAY-14). */
    totalMs: 10 * SECOND,
    /** Looking an order up, making it, looking it up when the reply was lost: all within 10 s (PAY-02, PAY-14). */
    createOrderMs: 5 * SECOND,
    findOrderMs: 2 * SECOND,
    /** A person looks at the status page meanwhile. */
    statusMs: 4 * SECOND,
    /** Largest answer that is read: a page of 100 payments is about 200 kB. */
    replyBytes: 2 * 1024 * 1024,
  },
  breaker: {
    /** So many calls in a row without an answer open the circuit (REL-08). */
    failures: 5,
    /** After this one call may try again. */
    openMs: 10 * SECOND,
  },
  order: {
    /** An order is offered at its price for 24 hours (docs/rules/fees.md). */
    offeredMs: 24 * HOUR,
    /** One request at a time makes an order; a process killed meanwhile gives the turn back after this. */
    claimMs: 12 * SECOND,
    /** A request ends within this, whether it makes the order or waits for another request's (PAY-14: 10 s). */
    requestMs: 9_500,
    waitStepMs: 100,
    /** With less time than this left a waiting request does not begin to make the order itself. */
    leastMs: 1 * SECOND,
    /** The provider captures by itself within this; later we decide (docs/rules/payments.md, at least 12). In minutes. */
    automaticCaptureMinutes: 30,
    /** An authorised payment stays ours to capture for 5 days, then it goes back (docs/rules/payments.md). In minutes. */
    manualCaptureMinutes: 7_200,
  },
  poll: {
    /** The provider's pending payments may still succeed for up to 5 days (docs/rules/payments.md). */
    forMs: 5 * DAY,
    /** Polls at the first, even distance, two hours with the usual quarter of an hour; then the distance doubles. */
    evenPolls: 8,
    /** The longest distance, as a multiple of the first. */
    longestFactor: 24,
    /** The provider is away: sooner than the usual distance. */
    unavailableMs: 1 * MINUTE,
    /** Orders of one round; the timer comes back for the rest. */
    roundSize: 100,
    /** Calls at the same time: the provider publishes no limit, so few. */
    parallel: 4,
  },
  refund: {
    /** A refund is processed within seconds to days; it is asked about so soon, then at doubling distances. */
    askAfterMs: 15 * MINUTE,
    longestMs: 6 * HOUR,
    /** The same request of the same person within this is a repeated one, whatever became of it. */
    repeatedMs: 10 * MINUTE,
    /** Refunds of one round; the timer comes back for the rest. */
    roundSize: 100,
  },
  reconciliation: {
    /** Each night looks so far back: a payment may be late by 5 days, and a night may fail. */
    windowMs: 7 * DAY,
    /** What is here and younger than this may not have been in the list yet. */
    settleMs: 5 * MINUTE,
    /** The most that the provider lists at once. */
    pageSize: 100,
  },
  /** What a browser is told to wait when the provider does not answer. In seconds. */
  retryAfterSeconds: 5,
  /** `GET /payment/status` asks the provider itself at most this often for each order. */
  statusAskMs: 5 * SECOND,
  /** A fact that meets another one of the same application is tried again; the next try sees the other's row. */
  factAttempts: 8,
  /** A fact waits so long for the ones before it; five hundred at once are through by then. */
  receiptWaitMs: 15 * SECOND,
  /** Processed events are kept as evidence for the 180 days of CERT-In (DP-06). In seconds. */
  keepEventsSeconds: (180 * DAY) / SECOND,
} as const;

/**
 * When an open order is asked about next: every `afterMs` at first, then at doubling distances.
 * @param polls how often it was asked about so far
 * @param afterMs distance of the first polls (configured, PAYMENT_POLL_AFTER_MS)
 */
export function pollDistance(polls: number, afterMs: number): number {
  const { evenPolls, longestFactor } = paymentLimits.poll;
  return afterMs * Math.min(2 ** Math.max(0, polls - evenPolls), longestFactor);
}
