/** Minimum interval of progress updates in ms: visible movement for users, negligible cost for fast work. */
export const PROGRESS_MS = 400;

/** Throttles progress updates to one per PROGRESS_MS; the caller writes the final one itself. */
export function throttleProgress<A extends unknown[]>(
  write: (...progress: A) => Promise<void>,
): (...progress: A) => Promise<void> {
  let last = performance.now();
  return async (...progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    await write(...progress);
  };
}
