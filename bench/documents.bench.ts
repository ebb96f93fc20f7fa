/**
 * `npm run bench -- documents [rounds]`: sets of four documents, each an image and its page for print, a second from
 * the pool of two threads, and the ratio to the same drawing without it. Fails when the pool loses more than a fifth. Says as well
 * what the pages cost beside the images.
 *
 * They are measured by turns, so that a busy machine is as busy for both, and the median round counts.
 */
import { documentKinds } from '@portal/contract';
import type { DocumentData } from '@portal/worker/documents/rendering/document-data';
import { drawDocument, renderDocument } from '@portal/worker/documents/rendering/render-document';
import { DocumentRenderer } from '@portal/worker/documents/rendering/render.pool';
import { defaultBranding } from '@portal/contract';

const THREADS = 2;
const SETS = 10;
const LEAST_RATIO = 0.8;
const rounds = Number(process.argv[2] ?? 5);

const address = 'https://membership.portal.example/verify/Zk3vQx7TqLr0aYwB1mNc2AhV9sJp4eR6';
const data: DocumentData = {
  memNo: '10427',
  name: 'Dr. Venkata Satyanarayana Lakshminarasimha Raghavendra Murty',
  qualification: 'MBBS, MS (General Surgery)',
  college: 'King George Medical University, Lucknow',
  membership: 'Life Member',
  appType: 'single',
  state: 'Uttar Pradesh',
  prant: 'Awadh',
  bloodGroup: 'B+',
  memberOn: '3/3/2026',
  issuedAt: '12/3/2026',
  verifyUrl: address,
  provenUrl: `${address}#${'2718281828459'.repeat(23).slice(0, 287)}`,
  branding: defaultBranding,
  provisional: false,
};
/** A drawn card is as large as a photograph's thumbnail, and as dear to decode. */
const photo = await renderDocument('card', data);
const person: DocumentData = { ...data, photo };

/** @returns sets a second */
async function rateOf(drawSet: () => Promise<unknown>, atATime: number): Promise<number> {
  const started = performance.now();
  let left = SETS;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await drawSet();
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return (SETS * 1000) / (performance.now() - started);
}

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
const setOf = (pool: DocumentRenderer) => async (): Promise<void> => {
  for (const kind of documentKinds) await pool.draw(kind, person);
};
const runs = {
  images: () => rateOf(imagesAlone, 1),
  bare: () => rateOf(bareSet, 1),
  alone: () => rateOf(setOf(alone), 1),
  pool: () => rateOf(setOf(renderer), THREADS),
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
];
for (const [name, value, unit] of figures) console.log(`documents: ${name}: ${value.toFixed(2)} ${unit}`);
if (Math.min(perThread, ofPool) < LEAST_RATIO) process.exitCode = 1;
