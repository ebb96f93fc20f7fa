/**
 * `npm run bench -- documents [rounds] [sets]`: sets of four documents (image and print page each) per second from the
 * pool of two threads, relative to rendering without it, and the memory of a real worker and backend after their start,
 * 1,000 sets and 1,000 calls. Fails if the pool loses more than a fifth, its memory grows over 500 sets, or a program
 * exceeds its limit. Prints the cost of the pages as well.
 *
 * Variants alternate, so that load on the machine affects all of them; the median round counts.
 */
import { documentKinds } from '@portal/contract/members/document-kinds';
import { drawDocument, renderDocument } from '@portal/worker/members/documents/rendering/render-document';
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { person, setsPerSecond, renderSetWith } from './document-sets.ts';
import { percentile } from './percentile.ts';
import { measurePrograms } from './program-memory.ts';

const THREADS = 2;
const SETS = 10;
const MIN_RATIO = 0.8;
const FLAT_SETS = 500;
const MAX_GROWTH_MB = 64;
const CALLS = 1_000;
/** Resident memory in MB; what keeps the worker above its aim after the sets is in docs/scale.md. */
const AIM_MB = { worker: { started: 350, worked: 450 }, backend: { started: 250, worked: 250 } } as const;
const MAX_MB = { worker: { started: 350, worked: 570 }, backend: { started: 250, worked: 250 } } as const;
const rounds = Number(process.argv[2] ?? 5);
const sets = Number(process.argv[3] ?? 1_000);

const median = (values: readonly number[]): number => percentile(values, 0.5);

const renderer = new DocumentRenderer({ threads: THREADS });
const alone = new DocumentRenderer({ threads: 1 });

async function imagesAlone(): Promise<void> {
  for (const kind of documentKinds) await renderDocument(kind, person);
}
async function bareSet(): Promise<void> {
  for (const kind of documentKinds) await drawDocument(kind, person);
}
const runs = {
  images: () => setsPerSecond(imagesAlone, 1, SETS),
  bare: () => setsPerSecond(bareSet, 1, SETS),
  alone: () => setsPerSecond(renderSetWith(alone), 1, SETS),
  pool: () => setsPerSecond(renderSetWith(renderer), THREADS, SETS),
};

await Promise.all([bareSet(), renderSetWith(alone)(), renderSetWith(renderer)(), renderSetWith(renderer)()]);
const measured: Record<keyof typeof runs, number>[] = [];
for (let round = 0; round < rounds; round += 1) {
  measured.push({
    images: await runs.images(),
    bare: await runs.bare(),
    alone: await runs.alone(),
    pool: await runs.pool(),
  });
}
/** Returns the memory of this process, including the threads of the pool, in MB. */
const resident = (): number => process.memoryUsage.rss() / 1024 ** 2;
const before = resident();
await setsPerSecond(renderSetWith(renderer), THREADS, FLAT_SETS);
const grown = resident() - before;
await Promise.all([renderer.close(), alone.close()]);

const perThread = median(measured.map(({ bare, alone: one }) => one / bare));
const ofPool = median(measured.map(({ bare, pool }) => pool / bare));
const withPages = median(measured.map(({ images, bare }) => bare / images));
const figures: [string, number, string][] = [
  ['images alone in one process', median(measured.map(({ images }) => images)), 'sets/s'],
  ['images with pages, to images alone', withPages, ''],
  ['plain rendering in one process', median(measured.map(({ bare }) => bare)), 'sets/s'],
  ['pool, 1 thread', median(measured.map(({ alone: one }) => one)), 'sets/s'],
  [`pool, ${THREADS} threads`, median(measured.map(({ pool }) => pool)), 'sets/s (budget 7 on 2 free cores)'],
  ['pool, 1 thread, to plain rendering', perThread, `(at least ${MIN_RATIO})`],
  [`pool, ${THREADS} threads, to plain rendering`, ofPool, `(at least ${MIN_RATIO})`],
  [`memory growth over ${FLAT_SETS} sets`, grown, `MB of ${before.toFixed(0)} (at most ${MAX_GROWTH_MB})`],
];
for (const [name, value, unit] of figures) console.log(`documents: ${name}: ${value.toFixed(2)} ${unit}`);
if (Math.min(perThread, ofPool) < MIN_RATIO || grown > MAX_GROWTH_MB) process.exitCode = 1;

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
