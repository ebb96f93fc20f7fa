/** The lease is in other hands: whoever has it now does the work. */
export class LeaseLost extends Error {
  constructor(what: string) {
    super(`The lease on ${what} is in other hands`);
    this.name = 'LeaseLost';
  }
}

/** The work took longer than it may. */
export class RunTimeout extends Error {
  constructor(maxRunMs: number) {
    super(`It did not end within ${maxRunMs} ms`);
    this.name = 'RunTimeout';
  }
}

export interface Lease {
  /** What is leased, for the error. */
  readonly what: string;
  readonly leaseMs: number;
  /** The longest that the work may take, in ms. */
  readonly maxRunMs: number;
  /** Prolongs it; false means that it is in other hands. */
  extend(): Promise<boolean>;
}

/**
 * Runs work under a lease, which is prolonged every third of its length for at most `maxRunMs`. When the lease is lost or the
 * time is over, the signal is aborted and the call ends at once, whether the work heeds the signal or not; what the work does
 * after that has to be refused by the lease's token.
 * @returns the work's result.
 * @throws LeaseLost, RunTimeout, or what the work threw.
 */
export async function keepingAlive<T>(lease: Lease, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { what, leaseMs, maxRunMs } = lease;
  const controller = new AbortController();
  const { signal } = controller;
  const prolonging = setInterval(() => {
    lease.extend().then(
      (mine) => {
        if (!mine) controller.abort(new LeaseLost(what));
      },
      // A lease that could not be prolonged now may be the next time; when it can not, its end is found when recording.
      () => undefined,
    );
  }, leaseMs / 3);
  const limit = setTimeout(() => controller.abort(new RunTimeout(maxRunMs)), maxRunMs);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        clearInterval(prolonging);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearInterval(prolonging);
    clearTimeout(limit);
  }
}
