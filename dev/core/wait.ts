/** Waits `ms` milliseconds. */
export async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

/**
 * Asks again every 100 ms until the answer is true.
 *
 * @param what named in the error
 * @param timeoutMs after which it gives up with an error
 * @param givenUp a reason to stop waiting at once, such as a process that has ended
 */
export async function until(
  what: string,
  timeoutMs: number,
  ask: () => Promise<boolean>,
  givenUp?: () => string | undefined,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await ask()) return;
    const reason = givenUp?.();
    if (reason !== undefined) throw new Error(reason);
    if (Date.now() > end) throw new Error(`${what}: no answer within ${Math.round(timeoutMs / 1000)} s.`);
    await pause(100);
  }
}
