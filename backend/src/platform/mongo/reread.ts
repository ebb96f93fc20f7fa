import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../config/limits.js';

/**
 * On a busy server a transaction may see the moment before a record of the worker that was seen outside of it: it is tried again, for
 * a second at most.
 * @param attempt runs the transaction
 * @param isLate whether it still saw that moment
 * @returns what the last attempt returned
 */
export async function reread<T>(attempt: () => Promise<T>, isLate: (outcome: T) => boolean): Promise<T> {
  const { rereadMost, rereadMs } = limits.mongo;
  let outcome = await attempt();
  for (let look = 0; isLate(outcome) && look < rereadMost; look += 1) {
    await wait(rereadMs);
    outcome = await attempt();
  }
  return outcome;
}
