import { setTimeout as wait } from 'node:timers/promises';

/** Does some work and answers after `ms` at the earliest, also with its error: how long it took tells nothing of what was found. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
