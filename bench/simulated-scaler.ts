/** Starts and ends workers as KEDA would: by the threshold and the limits of docker-compose.yml. */
import { composeText, parseCompose } from '@portal/dev/compose/compose.ts';
import { pause } from '@portal/dev/core/wait.ts';

/** KEDA polls every 30 seconds; here time is short. */
const POLL_MS = 250;
/** A lower number must hold for so many polls, as in the stabilisation window of Kubernetes. */
const POLLS_BEFORE_FEWER = 4;

const { replicas, scale } = parseCompose(composeText()).services['worker']?.['x-kubernetes'] ?? {};
if (replicas === undefined || scale?.[0]?.metric !== 'AverageValue')
  throw new Error('docker-compose.yml has no average by which the worker is scaled.');

/** Numbers of workers, and the due rows for each. */
export const workerScale = { ...replicas, threshold: scale[0].threshold };

/** Returns the number of workers for `due` rows. */
export function workersFor(due: number, { min, max, threshold } = workerScale): number {
  return Math.min(max, Math.max(min, Math.ceil(due / threshold)));
}

/**
 * Scales until nothing is due and the fewest workers are left, which it ends.
 *
 * @param due reads the metric
 * @returns each number of workers in turn
 */
export async function scaleUntilDone(
  due: () => Promise<number>,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<number[]> {
  const workers: { close(): Promise<void> }[] = [];
  const numbers: number[] = [];
  let pollsBelow = 0;
  let rows = Infinity;
  while (rows > 0 || workers.length > workerScale.min) {
    await pause(POLL_MS);
    rows = await due();
    const wanted = workersFor(rows);
    pollsBelow = wanted < workers.length ? pollsBelow + 1 : 0;
    while (workers.length < wanted) workers.push(await start());
    if (pollsBelow >= POLLS_BEFORE_FEWER) await workers.pop()?.close();
    if (workers.length !== numbers.at(-1)) numbers.push(workers.length);
  }
  await Promise.all(workers.map(async (worker) => await worker.close()));
  return numbers;
}
