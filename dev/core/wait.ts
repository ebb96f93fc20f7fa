/** The limit of a wait whose length depends on the machine alone; a failed part ends it by an error. */
export const UNLIMITED_MS = Number.POSITIVE_INFINITY;

/** The limit for a part of the start: on a loaded machine only a part that hangs takes so long. */
export const START_LIMIT_MS = 10 * 60_000;

/** Waits `ms` milliseconds. */
export async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

/**
 * Polls until `check` returns true.
 *
 * @param what name for the error message
 * @param abortReason returns a reason to stop waiting at once, such as a process that has ended
 * @param pollMs time between two checks
 * @throws after `timeoutMs`, or with the abort reason
 */
export async function until(
  what: string,
  timeoutMs: number,
  check: () => Promise<boolean>,
  abortReason?: () => string | undefined,
  pollMs = 100,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await check()) return;
    const reason = abortReason?.();
    if (reason !== undefined) throw new Error(reason);
    if (Date.now() > end) throw new Error(`${what}: no answer within ${Math.round(timeoutMs / 1000)} s.`);
    await pause(pollMs);
  }
}
