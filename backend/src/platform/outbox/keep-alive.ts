/**
 * Prolongs a lease while work runs, every third of its length.
 * @param extend prolongs it; false means that it is in other hands.
 * @returns the work's result.
 */
export async function keepingAlive<T>(
  leaseMs: number,
  extend: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    extend().then(
      (mine) => {
        if (!mine) lost.abort();
      },
      // A lease that could not be prolonged now may be the next time; when it can not, its end is found when recording.
      () => undefined,
    );
  }, leaseMs / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}
