import { setTimeout as wait } from 'node:timers/promises';

/** Settles with the outcome of the work after at least `ms`, so that the response time reveals nothing about it. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
