const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time-outs, limits and retries of payments, each with its reason. Times in milliseconds unless stated otherwise. */
export const paymentLimits = {
  provider: {
    /** The provider usually connects in well under a second (PAY-14). */
    connectMs: 3 * SECOND,
    /** Upper limit of any call (PAY-14). */
    totalMs: 10 * SECOND,
    /** Look-up, creation and a second look-up after a lost reply together take less than 10 s (PAY-02, PAY-14). */
    createOrderMs: 5 * SECOND,
    findOrderMs: 2 * SECOND,
    /** The status page waits for this. */
    statusMs: 4 * SECOND,
    /** Largest response: a page of 100 payments is about 200 kB. */
    replyBytes: 2 * 1024 * 1024,
  },
  breaker: {
    /** Consecutive calls without an answer that open the circuit (REL-08). */
    failures: 5,
    /** Time until one trial call is allowed. */
    openMs: 10 * SECOND,
  },
  order: {
    /** An order is offered at its price for 24 hours (docs/rules/fees.md). */
    offeredMs: 24 * HOUR,
    /** Lease of the request that creates the order; after a crash it expires. */
    claimMs: 12 * SECOND,
    /** A request ends within this, whether it creates the order or waits for another request (PAY-14: 10 s). */
    requestMs: 9_500,
    waitStepMs: 100,
    /** With less time left, a waiting request does not start to create the order itself. */
    leastMs: 1 * SECOND,
    /** The provider captures automatically within this; later we decide (docs/rules/payments.md, at least 12). In minutes. */
    automaticCaptureMinutes: 30,
    /** An authorised payment can be captured for 5 days, then the provider returns it (docs/rules/payments.md). In minutes. */
    manualCaptureMinutes: 7_200,
  },
  poll: {
    /** A pending payment may still succeed for up to 5 days (docs/rules/payments.md). */
    forMs: 5 * DAY,
    /** Polls at the initial interval (two hours at 15 minutes); then the interval doubles. */
    evenPolls: 8,
    /** The longest interval, as a multiple of the initial one. */
    longestFactor: 24,
    /** Retry interval while the provider is unavailable. */
    unavailableMs: 1 * MINUTE,
    /** Orders per round; the next round takes the rest. */
    roundSize: 100,
    /** Concurrent calls: few, as the provider publishes no limit. */
    parallel: 4,
  },
  refund: {
    /** First poll of a refund, which takes seconds to days; then the interval doubles. */
    askAfterMs: 15 * MINUTE,
    longestMs: 6 * HOUR,
    /** The same request by the same staff user within this counts as a repetition. */
    repeatedMs: 10 * MINUTE,
    /** Refunds per round; the next round takes the rest. */
    roundSize: 100,
  },
  reconciliation: {
    /** Period compared each night: a payment may be 5 days late, and a night may fail. */
    windowMs: 7 * DAY,
    /** Younger payments may be missing in the provider's list. */
    settleMs: 5 * MINUTE,
    /** The provider's largest page. */
    pageSize: 100,
  },
  /** `Retry-After` of responses while the provider does not answer. In seconds. */
  retryAfterSeconds: 5,
  /** Shortest interval at which `GET /payment/status` queries the provider, per order. */
  statusAskMs: 5 * SECOND,
  /** Attempts to apply a fact that conflicts with another one of the same application. */
  factAttempts: 8,
  /** Longest wait for the receipt mutex; 500 concurrent facts take less. */
  receiptWaitMs: 15 * SECOND,
  /** A downtime is forgotten a day after its last report. In seconds. */
  keepDowntimesSeconds: DAY / SECOND,
  /** Processed events are retained for the 180 days that CERT-In requires (DP-06). In seconds. */
  keepEventsSeconds: (180 * DAY) / SECOND,
} as const;

/**
 * Returns the interval until the next poll of an open order, in ms: `afterMs` at first, then doubling.
 * @param polls polls so far
 * @param afterMs the initial interval (PAYMENT_POLL_AFTER_MS)
 */
export function pollInterval(polls: number, afterMs: number): number {
  const { evenPolls, longestFactor } = paymentLimits.poll;
  return afterMs * Math.min(2 ** Math.max(0, polls - evenPolls), longestFactor);
}
