/**
 * `npm run bench -- documents [sets]`: sets of four documents (image and print page each) per second from the pool of
 * two threads, and the memory of a real worker and backend after their start, 1,000 sets and 1,000 calls. Fails if a
 * program exceeds its limit. Beside bare canvas: `anchors`.
 */
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { renderSetWith, setsPerSecond } from './document-sets.ts';
import { measurePrograms } from './program-memory.ts';

const THREADS = 2;
const WARM_UP = 20;
const TIMED = 100;
const CALLS = 1_000;
/** Resident memory in MB; what keeps the worker above its aim after the sets is in docs/scale.md. */
const AIM_MB = { worker: { started: 350, worked: 450 }, backend: { started: 250, worked: 250 } } as const;
const MAX_MB = { worker: { started: 350, worked: 530 }, backend: { started: 250, worked: 250 } } as const;
const sets = Number(process.argv[2] ?? 1_000);

const renderer = new DocumentRenderer({ threads: THREADS });
const drawSet = renderSetWith(renderer);
await setsPerSecond(drawSet, THREADS, WARM_UP);
const rate = await setsPerSecond(drawSet, THREADS, TIMED);
await renderer.close();
console.log(`documents: ${rate.toFixed(1)} sets/s from ${THREADS} threads (budget 7 on 2 free cores)`);

const memory = await measurePrograms(sets, CALLS);
for (const [name, when, work] of [
  ['worker', 'started', 'its start'],
  ['worker', 'worked', `${sets} sets`],
  ['backend', 'started', 'its start'],
  ['backend', 'worked', `${CALLS} calls`],
] as const) {
  const [used, limit, aim] = [memory[name][when], MAX_MB[name][when], AIM_MB[name][when]];
  console.log(
    `documents: ${name} after ${work}: ${used.toFixed(0)} MB resident (at most ${limit}, aim ${aim})`,
  );
  if (used > limit) process.exitCode = 1;
}
