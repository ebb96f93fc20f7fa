/**
 * `npm run bench -- documents [sets]`: sets of four documents (image and print page each) per second from the pool of
 * two threads, and its memory. Fails if memory grows over 500 sets. Beside bare canvas: `anchors`.
 */
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { renderSetWith, setsPerSecond } from './document-sets.ts';

const THREADS = 2;
const WARM_UP = 20;
const MAX_GROWTH_MB = 64;
const sets = Number(process.argv[2] ?? 500);

const renderer = new DocumentRenderer({ threads: THREADS });
const drawSet = renderSetWith(renderer);
/** Returns the memory of this process, including the threads of the pool, in MB. */
const resident = (): number => process.memoryUsage.rss() / 1024 ** 2;
await setsPerSecond(drawSet, THREADS, WARM_UP);
const before = resident();
const rate = await setsPerSecond(drawSet, THREADS, sets);
const grown = resident() - before;
await renderer.close();

console.log(`documents: ${rate.toFixed(1)} sets/s from ${THREADS} threads (budget 7 on 2 free cores)`);
console.log(
  `documents: memory grew by ${grown.toFixed(0)} MB over ${sets} sets to ${resident().toFixed(0)} MB (at most ${MAX_GROWTH_MB})`,
);
if (grown > MAX_GROWTH_MB) process.exitCode = 1;
