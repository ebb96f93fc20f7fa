import { PROGRESS_MS } from './runs.limits.js';

/**
 * Makes a progress cheap to tell: it is written when PROGRESS_MS have passed since the beginning or the last time, and left out otherwise.
 * Whoever needs the end of it writes that.
 */
export function paced<A extends unknown[]>(
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
