/**
 * `npm run bench -- duplicates [members]`: time and memory of the worker's first search for duplicates among all members
 * (default 50,000, target 200,000). Times are printed, not gated; the run fails if the worker exceeds its memory limit
 * or does not finish.
 */
import { pause } from '@portal/dev/core/wait.ts';
import { withPortal } from './bench-portal.ts';
import { countPending, waitForDuplicateSearch } from './duplicate-search.ts';
import { peakMegabytes, watchPrivateMemory } from './memory.ts';

const MAX_MB = 350;

await withPortal({ seed: process.argv[2] ?? '50000' }, async ({ system, db }) => {
  const keys = db.collection('member_keys');
  // The worker has compared members while the seed was writing; all are marked for a complete search.
  await keys.updateMany({}, { $set: { due: true }, $inc: { marks: 1 } });
  const all = await countPending(db);
  while ((await countPending(db)) === all) await pause(100);
  const stopWatching = watchPrivateMemory(system.pidOf('worker'));
  const startedAt = performance.now();
  await waitForDuplicateSearch(db);
  const seconds = (performance.now() - startedAt) / 1000;
  const privateMegabytes = stopWatching();
  const pairs = await db.collection('duplicate_pairs').countDocuments();
  console.log(`  ${all} members compared in ${seconds.toFixed(1)} s: ${(all / seconds).toFixed(0)} a second`);
  console.log(`  ${pairs} pairs found`);
  console.log(
    `  worker ${privateMegabytes.toFixed(0)} MB private at most, ${peakMegabytes(system.pidOf('worker')).toFixed(0)} MB resident`,
  );
  if (privateMegabytes > MAX_MB) {
    console.error(`  The limit of the worker is ${MAX_MB} MB.`);
    process.exitCode = 1;
  }
});
