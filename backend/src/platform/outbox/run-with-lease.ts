/** The lease was lost to another process. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`The lease on ${what} is in other hands`);
    this.name = 'LeaseLost';
  }
}

/** The work exceeded its time limit. */
export class RunTimeout extends Error {
  constructor(maxRunMs: number) {
    super(`It did not end within ${maxRunMs} ms`);
    this.name = 'RunTimeout';
  }
}

export interface Lease {
  /** Name of the leased object, for the error. */
  readonly what: string;
  readonly leaseMs: number;
  /** Time limit of the work in ms. */
  readonly maxRunMs: number;
  /** Renews the lease; false when another process holds it. */
  extend(): Promise<boolean>;
}

/**
 * Runs work under a lease that is renewed every third of its length (heartbeat), for at most `maxRunMs`. When the lease is lost or the
 * time is over, the signal is aborted and the call rejects at once, even if the work ignores the signal; later writes of the work must
 * be rejected by the lease's token.
 * @returns the work's result.
 * @throws LeaseLost, RunTimeout, or what the work threw.
 */
export async function runWithLease<T>(lease: Lease, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { what, leaseMs, maxRunMs } = lease;
  const controller = new AbortController();
  const { signal } = controller;
  const heartbeat = setInterval(() => {
    lease.extend().then(
      (isHeld) => {
        if (!isHeld) controller.abort(new LeaseLost(what));
      },
      // A failed renewal is retried with the next beat; a lease that expires meanwhile is noticed when the result is recorded.
      () => undefined,
    );
  }, leaseMs / 3);
  const limit = setTimeout(() => controller.abort(new RunTimeout(maxRunMs)), maxRunMs);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(heartbeat);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearInterval(heartbeat);
    clearTimeout(limit);
  }
}
