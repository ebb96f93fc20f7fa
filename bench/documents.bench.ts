/**
 * `npm run bench -- documents [rounds]`: sets of four documents, each an image and its page for print, a second from
 * the pool of two threads, and the ratio to the same drawing without it. Fails when the pool loses more than a fifth. Says as well
 * what the pages cost beside the images, and that memory stays flat over 500 sets.
 *
 * They are measured by turns, so that a busy machine is as busy for both, and the median round counts.
 */
import { documentKinds } from '@portal/contract/members/document-kinds';
import { drawDocument, renderDocument } from '@portal/worker/members/documents/rendering/render-document';
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { person, rateOf, setOf } from './sets.ts';

const THREADS = 2;
const SETS = 10;
const LEAST_RATIO = 0.8;
/** So many sets more may not take more memory than this, in MB. */
const FLAT_SETS = 500;
const MOST_GROWN = 64;
const rounds = Number(process.argv[2] ?? 5);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const renderer = new DocumentRenderer({ threads: THREADS });
const alone = new DocumentRenderer({ threads: 1 });

async function imagesAlone(): Promise<void> {
  for (const kind of documentKinds) await renderDocument(kind, person);
}
async function bareSet(): Promise<void> {
  for (const kind of documentKinds) await drawDocument(kind, person);
}
const runs = {
  images: () => rateOf(imagesAlone, 1, SETS),
  bare: () => rateOf(bareSet, 1, SETS),
  alone: () => rateOf(setOf(alone), 1, SETS),
  pool: () => rateOf(setOf(renderer), THREADS, SETS),
};

await Promise.all([bareSet(), setOf(alone)(), setOf(renderer)(), setOf(renderer)()]);
const measured: Record<keyof typeof runs, number>[] = [];
for (let round = 0; round < rounds; round += 1) {
  measured.push({
    images: await runs.images(),
    bare: await runs.bare(),
    alone: await runs.alone(),
    pool: await runs.pool(),
  });
}
/** Memory of this process and the pool's threads, which are in it, in MB. */
const resident = (): number => process.memoryUsage.rss() / 1024 ** 2;
const before = resident();
await rateOf(setOf(renderer), THREADS, FLAT_SETS);
const grown = resident() - before;
await Promise.all([renderer.close(), alone.close()]);

const perThread = median(measured.map(({ bare, alone: one }) => one / bare));
const ofPool = median(measured.map(({ bare, pool }) => pool / bare));
const withPages = median(measured.map(({ images, bare }) => bare / images));
const figures: [string, number, string][] = [
  ['images alone in one process', median(measured.map(({ images }) => images)), 'sets/s'],
  ['images with pages, to images alone', withPages, ''],
  ['bare drawing in one process', median(measured.map(({ bare }) => bare)), 'sets/s'],
  ['pool, 1 thread', median(measured.map(({ alone: one }) => one)), 'sets/s'],
  [`pool, ${THREADS} threads`, median(measured.map(({ pool }) => pool)), 'sets/s (budget 7 on 2 free cores)'],
  ['pool, 1 thread, to bare drawing', perThread, `(at least ${LEAST_RATIO})`],
  [`pool, ${THREADS} threads, to bare drawing`, ofPool, `(at least ${LEAST_RATIO})`],
  [`more memory after ${FLAT_SETS} sets more`, grown, `MB of ${before.toFixed(0)} (at most ${MOST_GROWN})`],
];
for (const [name, value, unit] of figures) console.log(`documents: ${name}: ${value.toFixed(2)} ${unit}`);
if (Math.min(perThread, ofPool) < LEAST_RATIO || grown > MOST_GROWN) process.exitCode = 1;
